import { useTranslation } from '@fieldproof/platform'
import { FieldFrame, SelectInput, TextInput } from '@fieldproof/ui'
import { SearchBox } from '@fieldproof/ui/search'
import { dayIn, type useListAddress } from './list-address.ts'
import styles from './list-filters.module.css'

type ListAddress = ReturnType<typeof useListAddress>
export interface FilterChoice {
  name: string
  label: string /** Words of the entry that filters nothing. */
  all: string
  options: { value: string; label: string }[]
}

const DayFilter = ({
  address: { search, change },
  name,
  label,
}: {
  address: ListAddress
  name: 'from' | 'to'
  label: string
}) => (
  <FieldFrame label={label}>
    {(control) => (
      <TextInput
        {...control}
        max={name === 'from' ? dayIn(search, 'to') : undefined}
        min={name === 'to' ? dayIn(search, 'from') : undefined}
        name={name}
        onChange={(event) => change({ [name]: event.target.value })}
        type="date"
        value={dayIn(search, name) ?? ''}
      />
    )}
  </FieldFrame>
)

/** What narrows and sorts a list of money: words, choices and days, all of them in the address. */
export const ListFilters = ({
  address,
  searchLabel,
  choices,
}: {
  address: ListAddress
  searchLabel: string
  choices: readonly FilterChoice[]
}) => {
  const { t } = useTranslation()
  const { search, change } = address
  return (
    <div aria-label={t('filters.title')} className={styles.filters} role="group">
      <SearchBox
        className={styles.search}
        label={searchLabel}
        onSearch={(words) => change({ search: words })}
        value={search.get('search') ?? ''}
      />
      {choices.map(({ name, label, all, options }) => (
        <FieldFrame key={name} label={label}>
          {(control) => (
            <SelectInput
              {...control}
              name={name}
              onChange={(event) => change({ [name]: event.target.value })}
              options={options}
              placeholder={all}
              value={options.some(({ value }) => value === search.get(name)) ? (search.get(name) ?? '') : ''}
            />
          )}
        </FieldFrame>
      ))}
      <DayFilter address={address} label={t('filters.from')} name="from" />
      <DayFilter address={address} label={t('filters.to')} name="to" />
    </div>
  )
}
