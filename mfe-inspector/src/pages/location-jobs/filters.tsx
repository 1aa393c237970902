import { inspectionTypes } from '@fieldproof/contracts/lists'
import { useTranslation } from '@fieldproof/platform'
import { FieldFrame, SelectInput, type SelectOption } from '@fieldproof/ui'
import { SearchBox } from '@fieldproof/ui/search'
import styles from './location-jobs.module.css'

interface ChoiceProps {
  name: string
  value: string
  options: readonly SelectOption[]
  onChoose: (value: string) => void
}

const Choice = ({ name, value, options, onChoose }: ChoiceProps) => {
  const { t } = useTranslation()
  return (
    <FieldFrame label={t(`jobs.list.filters.${name}`)}>
      {(control) => (
        <SelectInput
          {...control}
          name={name}
          value={value}
          options={options}
          onChange={({ target }) => onChoose(target.value)}
        />
      )}
    </FieldFrame>
  )
}

interface FiltersProps {
  view: { kind?: string | undefined; status?: string | undefined; search: string; sort: string }
  sorts: readonly string[]
  /** Missing if the tab has no filter by status. */
  statuses?: readonly string[]
  onChange: (change: Record<string, string>) => void
}

/** Filters and sorts the jobs of a tab. Every choice is a history entry and resets the page. */
export const Filters = ({ view, sorts, statuses, onChange: show }: FiltersProps) => {
  const { t } = useTranslation()
  return (
    <div className={styles.filters}>
      <SearchBox
        className={styles.search}
        value={view.search}
        label={t('jobs.list.filters.search')}
        placeholder={t('jobs.list.filters.searchExample')}
        onSearch={(search) => show({ search })}
      />
      <Choice
        name="kind"
        value={view.kind ?? ''}
        onChoose={(kind) => show({ kind })}
        options={[
          { value: '', label: t('jobs.list.filters.anyKind') },
          ...inspectionTypes.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
        ]}
      />
      {statuses && (
        <Choice
          name="status"
          value={view.status ?? ''}
          onChoose={(status) => show({ status })}
          options={[
            { value: '', label: t('jobs.list.filters.anyStatus') },
            ...statuses.map((status) => ({ value: status, label: t(`statuses.${status}`) })),
          ]}
        />
      )}
      <Choice
        name="sort"
        value={view.sort}
        onChoose={(sort) => show({ sort })}
        options={sorts.map((sort) => ({ value: sort, label: t(`jobs.list.sorts.${sort}`) }))}
      />
    </div>
  )
}
