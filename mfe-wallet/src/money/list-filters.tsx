import { DayFilter } from '@fieldproof/kit/list'
import { useTranslation } from '@fieldproof/platform'
import { FieldFrame, SelectInput } from '@fieldproof/ui'
import { SearchBox } from '@fieldproof/ui/search'
import styles from './list-filters.module.css'

/** The view of a list in its address, and a setter. */
export interface ShownList {
  view: Readonly<Record<string, unknown>> & { search: string; from: string | undefined; to: string | undefined }
  set: (change: Record<string, string>) => void
}
export interface FilterChoice {
  name: string
  label: string /** Label of the option without a filter. */
  all: string
  options: { value: string; label: string }[]
}

/** Search, filters, dates and order of a list, all in the address. */
export const ListFilters = ({
  list,
  searchLabel,
  choices,
}: {
  list: ShownList
  searchLabel: string
  choices: readonly FilterChoice[]
}) => {
  const { t } = useTranslation()
  const { view, set } = list
  return (
    <div aria-label={t('filters.title')} className={styles.filters} role="group">
      <SearchBox
        className={styles.search}
        label={searchLabel}
        onSearch={(search) => set({ search })}
        value={view.search}
      />
      {choices.map(({ name, label, all, options }) => (
        <FieldFrame key={name} label={label}>
          {(control) => (
            <SelectInput
              {...control}
              name={name}
              onChange={(event) => set({ [name]: event.target.value })}
              options={options}
              placeholder={all}
              value={options.find(({ value }) => value === view[name])?.value ?? ''}
            />
          )}
        </FieldFrame>
      ))}
      <DayFilter
        label={t('filters.from')}
        max={view.to}
        name="from"
        onDay={(from) => set({ from })}
        value={view.from}
      />
      <DayFilter label={t('filters.to')} min={view.from} name="to" onDay={(to) => set({ to })} value={view.to} />
    </div>
  )
}
