import { useTranslation } from '@fieldproof/platform'
import { FieldFrame, SelectInput, TextInput } from '@fieldproof/ui'
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

const DayFilter = ({ list: { view, set }, name, label }: { list: ShownList; name: 'from' | 'to'; label: string }) => (
  <FieldFrame label={label}>
    {(control) => (
      <TextInput
        {...control}
        max={name === 'from' ? view.to : undefined}
        min={name === 'to' ? view.from : undefined}
        name={name}
        onChange={(event) => set({ [name]: event.target.value })}
        type="date"
        value={view[name] ?? ''}
      />
    )}
  </FieldFrame>
)

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
      <DayFilter list={list} label={t('filters.from')} name="from" />
      <DayFilter list={list} label={t('filters.to')} name="to" />
    </div>
  )
}
