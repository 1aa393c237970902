import { useTranslation } from '@fieldproof/platform'
import { FieldFrame, SelectInput, type SelectOption } from '@fieldproof/ui'
import { SearchBox } from '@fieldproof/ui/search'
import type { ReactNode } from 'react'
import styles from './posted.module.css'

export interface FilterChoice {
  name: string
  label: string
  value: string
  options: readonly SelectOption[]
}

interface ListFiltersProps {
  search: string
  example: string
  choices: readonly FilterChoice[]
  onChange: (change: Record<string, string>) => void
  /** Further filters, between the search and the choices. */
  children?: ReactNode
}

/** Filters and sorts a list. */
export const ListFilters = ({ search, example, choices, onChange, children }: ListFiltersProps) => {
  const { t } = useTranslation()
  return (
    <div className={styles.filters}>
      <div className={styles.words}>
        <SearchBox
          value={search}
          label={t('filters.search')}
          placeholder={example}
          onSearch={(words) => onChange({ search: words })}
        />
        {children}
      </div>
      {choices.map(({ name, label, value, options }) => (
        <FieldFrame key={name} label={label}>
          {(control) => (
            <SelectInput
              {...control}
              name={name}
              value={value}
              options={options}
              onChange={(event) => onChange({ [name]: event.target.value })}
            />
          )}
        </FieldFrame>
      ))}
    </div>
  )
}
