import { inspectionTypes, orderStatuses } from '@fieldproof/contracts/lists'
import { DayFilter } from '@fieldproof/kit/list'
import { useTranslation } from '@fieldproof/platform'
import { Button, FieldFrame, SelectInput, type SelectOption } from '@fieldproof/ui'
import { FunnelIcon } from '@fieldproof/ui/icons'
import { SearchBox } from '@fieldproof/ui/search'
import { useId, useState } from 'react'
import { areDaysInOrder, filtersOn, orderSorts, type OrderListView } from './order-list-address.ts'
import styles from './orders.module.css'

interface ChoiceProps {
  name: string
  label: string
  value: string
  options: readonly SelectOption[]
  anyLabel?: string
  onChoose: (value: string) => void
}

const Choice = ({ name, label, value, options, anyLabel, onChoose }: ChoiceProps) => (
  <FieldFrame label={label} className={styles.filter}>
    {(control) => (
      <SelectInput
        {...control}
        name={name}
        value={value}
        options={options}
        {...(anyLabel !== undefined && { placeholder: anyLabel })}
        onChange={(event) => onChoose(event.target.value)}
      />
    )}
  </FieldFrame>
)

/** Filters and sorts the list. Every choice changes the address and goes back to the first page. */
export const OrderFilters = ({
  view,
  onChange: show,
}: {
  view: OrderListView
  onChange: (change: Record<string, string>) => void
}) => {
  const { t } = useTranslation()
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const count = filtersOn(view)
  const any = t('orders.any')
  return (
    <div className={styles.tools}>
      <SearchBox
        className={styles.search}
        value={view.search}
        label={t('orders.search')}
        labelHidden
        placeholder={t('orders.searchHint')}
        onSearch={(search) => show({ search })}
      />
      <Button
        className={styles.opener}
        icon={<FunnelIcon />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count > 0 ? t('orders.filtersOn', { count }) : t('orders.filters')}
      </Button>
      <div id={id} className={styles.filters} data-open={isOpen || undefined}>
        <Choice
          name="status"
          label={t('orders.statusTitle')}
          value={view.status ?? ''}
          anyLabel={any}
          onChoose={(status) => show({ status })}
          options={orderStatuses.map((value) => ({ value, label: t(`orders.status.${value}`) }))}
        />
        <Choice
          name="kind"
          label={t('orders.kind')}
          value={view.kind ?? ''}
          anyLabel={any}
          onChoose={(kind) => show({ kind })}
          options={inspectionTypes.map((value) => ({ value, label: t(`kinds.${value}.name`) }))}
        />
        <DayFilter
          className={styles.filter}
          name="from"
          label={t('orders.from')}
          value={view.from}
          onDay={(from) => show({ from })}
        />
        <DayFilter
          className={styles.filter}
          name="to"
          label={t('orders.to')}
          value={view.to}
          onDay={(to) => show({ to })}
          error={areDaysInOrder(view) ? undefined : t('orders.daysTurned')}
        />
        <Choice
          name="sort"
          label={t('orders.sort')}
          value={view.sort}
          onChoose={(sort) => show({ sort })}
          options={orderSorts.map((value) => ({ value, label: t(`orders.sorts.${value}`) }))}
        />
      </div>
    </div>
  )
}
