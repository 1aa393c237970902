import { inspectionTypes, orderStatuses } from '@fieldproof/contracts/lists'
import { useNavigate, useTranslation } from '@fieldproof/platform'
import { FieldFrame, SelectInput, type SelectOption } from '@fieldproof/ui'
import { SearchBox } from '@fieldproof/ui/search'
import { availableSorts, jobListAddress, mineSorts, readJobListAddress, type JobListView } from './job-list-address.ts'
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

/** Narrows and orders the jobs of a tab. Every choice is a step in the address and begins at the first page again. */
export const Filters = ({ view }: { view: JobListView }) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const show = (change: Record<string, string>, replace = false) => {
    const query = new URLSearchParams({
      tab: view.tab,
      kind: view.kind ?? '',
      status: view.status ?? '',
      search: view.search,
      sort: view.tab === 'mine' ? view.mine : view.available,
      ...change,
    })
    void navigate(jobListAddress(readJobListAddress(query)), { replace })
  }
  const sorts = view.tab === 'mine' ? mineSorts : availableSorts
  return (
    <div className={styles.filters}>
      <SearchBox
        className={styles.search}
        value={view.search}
        label={t('jobs.list.filters.search')}
        placeholder={t('jobs.list.filters.searchExample')}
        // Letters of one search are one step back, and the first of them is a step of its own.
        onSearch={(search) => show({ search }, view.search !== '')}
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
      {view.tab === 'mine' && (
        <Choice
          name="status"
          value={view.status ?? ''}
          onChoose={(status) => show({ status })}
          options={[
            { value: '', label: t('jobs.list.filters.anyStatus') },
            ...orderStatuses.map((status) => ({ value: status, label: t(`statuses.${status}`) })),
          ]}
        />
      )}
      <Choice
        name="sort"
        value={view.tab === 'mine' ? view.mine : view.available}
        onChoose={(sort) => show({ sort })}
        options={sorts.map((sort) => ({ value: sort, label: t(`jobs.list.sorts.${sort}`) }))}
      />
    </div>
  )
}
