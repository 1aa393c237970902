import { parseDate, parseDateTime, type CalendarDate, type CalendarDateTime } from '@internationalized/date'
import type { ReactNode } from 'react'
import {
  Button,
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  DateInput,
  DatePicker as AriaDatePicker,
  DateSegment,
  FieldError,
  Group,
  Label,
  Popover,
  Text,
} from 'react-aria-components/DatePicker'
import { Dialog, Heading } from 'react-aria-components/Dialog'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Glyph, classNames, useUiSettings } from '@fieldproof/ui'
import { CalendarBlankIcon } from '@fieldproof/ui/icons'
import field from '../aria/aria-field.module.css'
import styles from './date-picker.module.css'

export type DatePickerProps = {
  label: string
  /** day: YYYY-MM-DD; minute: YYYY-MM-DDTHH:MM, in the zone of the place. */
  granularity?: 'day' | 'minute'
  value: string | null
  onChange: (value: string | null) => void
  onBlur?: () => void
  /** First and last day that may be chosen, YYYY-MM-DD. */
  min?: string
  max?: string
  /** Days that are disabled. */
  isUnavailable?: (day: string) => boolean
  /** IANA zone of the place; its name is shown below, so that nobody books in their own. */
  timeZone?: string
  hint?: ReactNode
  error?: string
  required?: boolean
  optional?: boolean
  disabled?: boolean
  className?: string
}

type Moment = CalendarDate | CalendarDateTime

function parse(value: string | undefined | null, granularity: 'day' | 'minute'): Moment | undefined {
  if (value === undefined || value === null || value === '') return undefined
  try {
    return granularity === 'day'
      ? parseDate(value.slice(0, 10))
      : parseDateTime(value.length === 10 ? `${value}T00:00` : value.slice(0, 16))
  } catch {
    return undefined
  }
}

/** Returns the everyday name of a zone: "West Africa Standard Time". */
function zoneName(timeZone: string, locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(0)
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
  return `${city} (${name})`
}

/** A day, or a day and time, typed part by part or picked from a calendar, on the clock of the place. */
export function DatePicker({
  label,
  granularity = 'day',
  value,
  onChange,
  onBlur,
  min,
  max,
  isUnavailable,
  timeZone,
  hint,
  error,
  required = false,
  optional = false,
  disabled = false,
  className,
}: DatePickerProps) {
  const { text, locale } = useUiSettings()
  return (
    <I18nProvider locale={locale}>
      <AriaDatePicker<Moment>
        className={classNames(field.field, className)}
        granularity={granularity}
        hourCycle={24}
        isDateUnavailable={
          isUnavailable === undefined ? undefined : (day) => isUnavailable(day.toString().slice(0, 10))
        }
        isDisabled={disabled}
        isInvalid={error !== undefined && error !== '' ? true : undefined}
        isRequired={required}
        maxValue={parse(max, 'day')}
        minValue={parse(min, 'day')}
        onBlur={onBlur}
        onChange={(moment) =>
          onChange(moment === null ? null : moment.toString().slice(0, granularity === 'day' ? 10 : 16))
        }
        validationBehavior="aria"
        value={parse(value, granularity) ?? null}
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
        <Group className={field.box}>
          <DateInput className={classNames(field.input, styles.segments)}>
            {(segment) => <DateSegment className={styles.segment} segment={segment} />}
          </DateInput>
          <Button className={field.opener}>
            <CalendarBlankIcon />
          </Button>
        </Group>
        {timeZone !== undefined && <p className={field.hint}>{text.timesIn(zoneName(timeZone, locale))}</p>}
        {error !== undefined && error !== '' && (
          <FieldError className={field.error}>
            <Glyph name="danger" />
            <span>{error}</span>
          </FieldError>
        )}
        <Popover className={classNames(field.popover, styles.popover)} offset={6}>
          <Dialog className={styles.dialog}>
            <Calendar>
              <header className={styles.head}>
                <Button className={field.opener} slot="previous">
                  <Glyph name="caretLeft" />
                </Button>
                <Heading className={styles.month} />
                <Button className={field.opener} slot="next">
                  <Glyph name="caretRight" />
                </Button>
              </header>
              <CalendarGrid className={styles.grid}>
                <CalendarGridHeader>
                  {(day) => <CalendarHeaderCell className={styles.weekday}>{day}</CalendarHeaderCell>}
                </CalendarGridHeader>
                <CalendarGridBody>{(date) => <CalendarCell className={styles.day} date={date} />}</CalendarGridBody>
              </CalendarGrid>
            </Calendar>
          </Dialog>
        </Popover>
      </AriaDatePicker>
    </I18nProvider>
  )
}
