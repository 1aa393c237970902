import { importedCalendarBody, type ImportedCalendar } from '@fieldproof/contracts/entities/availability'
import { calendarLimits } from '@fieldproof/contracts/limits'
import { sendOnce } from '@fieldproof/kit/once'
import { useRefusal, useRefusalText, useRefusalToast } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, Card, DateTime, ErrorState, Notice, Skeleton, Stack, Text, toasts } from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { Form, FormActions, SubmitButton, TextField, useContractForm } from '@fieldproof/ui/form'
import * as z from 'zod/mini'
import { useFieldMessages } from '../forms/use-field-messages.ts'
import {
  useDeleteImportedCalendarMutation,
  useGetImportedCalendarsQuery,
  useImportCalendarMutation,
} from '../store/calendar-api.ts'
import styles from './calendar-settings.module.css'

const schema = z.object({ name: importedCalendarBody.shape.name, url: importedCalendarBody.shape.url })

const Imported = ({ calendar }: { calendar: ImportedCalendar }) => {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const showRefusal = useRefusalToast()
  const [remove, { isLoading }] = useDeleteImportedCalendarMutation()
  const { _id, name, host, noOfEvents, importedAt, fault } = calendar
  const ask = async () => {
    if (
      !(await confirm({
        title: t('imports.removeTitle', { name }),
        message: t('imports.removeMessage'),
        yes: t('imports.remove'),
        no: t('close'),
        danger: true,
      }))
    )
      return
    try {
      await remove({ params: { id: _id } }).unwrap()
      toasts.notify({ tone: 'success', message: t('imports.removed', { name }) })
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <li className={styles.import}>
      <div>
        <Text strong>{name}</Text>
        <Text size="small" tone="muted">
          {t('imports.events', { count: noOfEvents, host })}
          {importedAt !== null && (
            <>
              {' · '}
              {t('imports.read')} <DateTime value={importedAt} />
            </>
          )}
        </Text>
        {fault !== null && (
          <Text size="small" tone="warning">
            {fault}
          </Text>
        )}
      </div>
      <Button
        size="small"
        loading={isLoading}
        aria-label={t('imports.removeOf', { name })}
        onClick={() => {
          void ask()
        }}
      >
        {t('imports.remove')}
      </Button>
    </li>
  )
}

const AddCalendar = () => {
  const { t } = useTranslation()
  const [add] = useImportCalendarMutation()
  const form = useContractForm(schema, {
    defaultValues: { name: '', url: '' },
    translate: useFieldMessages('messages'),
  })
  const { show } = useRefusal(form)
  const send = async (values: z.output<typeof schema>) => {
    try {
      const made = await sendOnce({
        name: 'calendar.import',
        meant: values,
        send: (_id) => add({ body: { ...values, _id } }).unwrap(),
      })
      form.reset({ name: '', url: '' })
      toasts.notify({ tone: 'success', message: t('imports.added', { name: made.name, count: made.noOfEvents }) })
    } catch (error) {
      show(error)
    }
  }
  return (
    <Form form={form} onSubmit={send}>
      <TextField name="name" label={t('imports.name')} hint={t('imports.nameHint')} maxLength={80} required />
      <TextField
        name="url"
        type="url"
        label={t('imports.url')}
        hint={t('imports.urlHint')}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <FormActions>
        <SubmitButton variant="secondary">{t('imports.add')}</SubmitButton>
      </FormActions>
    </Form>
  )
}

/** Imported calendars whose events block time here. */
export const ImportsCard = () => {
  const { t } = useTranslation()
  const refusal = useRefusalText()
  const { data, error, isFetching, refetch } = useGetImportedCalendarsQuery()
  return (
    <Card as="section" level={2} title={t('imports.title')}>
      <Text tone="soft">{t('imports.lead')}</Text>
      {!data && error === undefined && <Skeleton lines={2} />}
      {!data && error !== undefined && (
        <ErrorState
          compact
          level={3}
          title={t('imports.failed')}
          body={refusal(error) ?? undefined}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )}
      {data && data.length > 0 && (
        <Stack as="ul" gap="small">
          {data.map((calendar) => (
            <Imported key={calendar._id} calendar={calendar} />
          ))}
        </Stack>
      )}
      {data && data.length < calendarLimits.importedMax && <AddCalendar />}
      {data && data.length >= calendarLimits.importedMax && (
        <Notice quiet>{t('imports.most', { count: calendarLimits.importedMax })}</Notice>
      )}
    </Card>
  )
}
