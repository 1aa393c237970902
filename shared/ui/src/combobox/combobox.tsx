import { useMemo, type ReactNode } from 'react'
import {
  Button,
  ComboBox,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Text,
} from 'react-aria-components/ComboBox'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Glyph, classNames, useUiSettings } from '@fieldproof/ui'
import field from '../aria/aria-field.module.css'
import styles from './combobox.module.css'

export type ComboboxItem = {
  id: string
  /** The text that is shown and searched. */
  label: string
  /** Shown at the end of the line: a dialling code. */
  detail?: string
  /** Further search terms: short names, codes. */
  words?: string
}

export type ComboboxProps = {
  label: string
  items: readonly ComboboxItem[]
  /** The chosen item's id, or null. */
  value: string | null
  onChange: (id: string | null) => void
  onBlur?: () => void
  hint?: ReactNode
  error?: string
  required?: boolean
  optional?: boolean
  disabled?: boolean
  placeholder?: string
  /** The name in the form, which is also the place of the focus after a fault. */
  name?: string
  id?: string
  inputRef?: (element: HTMLInputElement | null) => void
  className?: string
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const joined = (text: string): string => text.replace(/[\s-]/g, '')

/** Searches label, detail and search terms; ignores accents, case and spaces. */
const filterOf = (items: readonly ComboboxItem[]) => {
  const texts = new Map(
    items.map(({ label, detail = '', words = '' }) => [label, plain(`${label} ${detail} ${words}`)]),
  )
  return (label: string, typed: string): boolean => {
    const text = texts.get(label) ?? plain(label)
    return text.includes(plain(typed)) || joined(text).includes(joined(plain(typed)))
  }
}

/** A long list with a search field: countries, dialling codes, brands. The search ignores accents. */
export function Combobox({
  label,
  items,
  value,
  onChange,
  onBlur,
  hint,
  error,
  required = false,
  optional = false,
  disabled = false,
  placeholder,
  name,
  id,
  inputRef,
  className,
}: ComboboxProps) {
  const { text, locale } = useUiSettings()
  const filter = useMemo(() => filterOf(items), [items])
  return (
    <I18nProvider locale={locale}>
      <ComboBox
        className={classNames(field.field, className)}
        defaultFilter={filter}
        defaultItems={items}
        isDisabled={disabled}
        isInvalid={error !== undefined && error !== ''}
        isRequired={required}
        menuTrigger="focus"
        name={name}
        onBlur={onBlur}
        onChange={(key) => onChange(key === null ? null : String(key))}
        validationBehavior="aria"
        value={value}
      >
        <Label className={field.label}>
          {label}
          {required && (
            <span aria-hidden="true" className={field.required}>
              *
            </span>
          )}
          {optional && <span className={field.optional}> ({text.optional})</span>}
        </Label>
        {hint !== undefined && (
          <Text className={field.hint} slot="description">
            {hint}
          </Text>
        )}
        <div className={field.box}>
          <Input className={field.input} id={id} placeholder={placeholder} ref={inputRef} />
          <Button aria-label={text.openList} className={field.opener}>
            <Glyph name="caretDown" />
          </Button>
        </div>
        <FieldError className={field.error}>
          <Glyph name="danger" />
          <span>{error}</span>
        </FieldError>
        <Popover className={field.popover} offset={6}>
          <ListBox<ComboboxItem>
            className={styles.list}
            renderEmptyState={() => <p className={styles.none}>{text.noMatches}</p>}
          >
            {(item) => (
              <ListBoxItem className={styles.item} id={item.id} textValue={item.label}>
                <span className={styles.itemLabel}>{item.label}</span>
                {item.detail !== undefined && <span className={styles.detail}>{item.detail}</span>}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  )
}
