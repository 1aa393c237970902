import { inspectionTypes } from '@fieldproof/contracts/lists'
import { useTranslation } from '@fieldproof/platform'
import { FieldFrame, SelectInput, type SelectOption } from '@fieldproof/ui'
import { SearchBox } from '@fieldproof/ui/search'
import { jobSorts, type JobView } from './job-market-address.ts'
import styles from './job-market.module.css'

interface ChoiceProps {
  name: string
  value: string
  options: readonly SelectOption[]
  onChoose: (value: string) => void
}

const Choice = ({ name, value, options, onChoose }: ChoiceProps) => {
  const { t } = useTranslation()
  return (
    <FieldFrame label={t(`market.filters.${name}`)}>
      {(control) => (
        <SelectInput
          {...control}
          name={name}
          value={value}
          options={options}
          onChange={(event) => onChoose(event.target.value)}
        />
      )}
    </FieldFrame>
  )
}

/** Filters and sorts the jobs. Every choice is a history entry and resets the page. */
export const Filters = ({
  view,
  states,
  onChange: show,
}: {
  view: JobView
  states: readonly string[]
  onChange: (change: Record<string, string>) => void
}) => {
  const { t } = useTranslation()
  // The state in the address stays in the list, even if it has no open jobs any more.
  const offered = view.state === '' || states.includes(view.state) ? states : [...states, view.state]

  return (
    <div className={styles.filters}>
      <SearchBox
        className={styles.search}
        value={view.search}
        label={t('market.filters.search')}
        placeholder={t('market.filters.searchExample')}
        onSearch={(search) => show({ search })}
      />
      <Choice
        name="kind"
        value={view.kind ?? ''}
        onChoose={(kind) => show({ kind })}
        options={[
          { value: '', label: t('market.filters.anyKind') },
          ...inspectionTypes.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) })),
        ]}
      />
      <Choice
        name="state"
        value={view.state}
        onChoose={(state) => show({ state })}
        options={[
          { value: '', label: t('market.filters.anyState') },
          ...offered.map((state) => ({ value: state, label: state })),
        ]}
      />
      <Choice
        name="sort"
        value={view.sort}
        onChoose={(sort) => show({ sort })}
        options={jobSorts.map((sort) => ({ value: sort, label: t(`market.sorts.${sort}`) }))}
      />
    </div>
  )
}
