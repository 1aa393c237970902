import { wallDate } from '@fieldproof/contracts/entities/field-types'
import type { ReportShare } from '@fieldproof/contracts/entities/report-sharing'
import { quoteMessages } from '@fieldproof/contracts/forms/messages'
import { reportShareLimits } from '@fieldproof/contracts/limits'
import { sendOnce } from '@fieldproof/kit/once'
import { readerZone } from '@fieldproof/kit/place'
import { useRefusal } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { instantOf, wallTimeAt } from '@fieldproof/policy/wall-time'
import { Button, ErrorState, Heading, Skeleton, Stack, Text } from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { DateField, Form, FormActions, SubmitButton, useContractForm } from '@fieldproof/ui/form'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useOrderMessages } from '../../order/use-order-messages.ts'
import { useReportSharesQuery, useShareReportMutation } from '../../store/report-api.ts'
import { ShareLine } from './share-line.tsx'
import { ShareLink } from './share-link.tsx'
import styles from './share-dialog.module.css'

const day = 24 * 60 * 60 * 1_000
/** Days that a link is valid by default. */
const USUAL = 30

const dayAfter = (now: number, days: number): string => wallTimeAt(now + days * day, readerZone()).date

/** The last valid day, on the reader's calendar, from today to the longest validity. */
const schemaFor = (now: number) =>
  z.object({
    lastDay: wallDate.check(
      z.refine((date) => date >= dayAfter(now, 0), quoteMessages.datePassed),
      z.refine((date) => date <= dayAfter(now, reportShareLimits.daysMax - 1), quoteMessages.tooLarge),
    ),
  })

/** The end of a day on the reader's clock. */
const endOf = (date: string): string => {
  const at = instantOf({ date, time: '23:59', timeZone: readerZone() })
  return new Date(at ?? Date.parse(`${date}T23:59:00Z`)).toISOString()
}

const NewLink = ({ reportId, onMade }: { reportId: string; onMade: (share: ReportShare) => void }) => {
  const { t } = useTranslation()
  const [now] = useState(() => Date.now())
  const schema = useMemo(() => schemaFor(now), [now])
  const [share] = useShareReportMutation()
  const form = useContractForm(schema, {
    defaultValues: { lastDay: dayAfter(now, USUAL) },
    translate: useOrderMessages(),
  })
  const { show } = useRefusal(form, { placeOf: (field) => (field === 'endsAt' ? 'lastDay' : field) })
  const name = `report.${reportId}.share`
  const send = async ({ lastDay }: z.output<typeof schema>) => {
    const body = { reportId, endsAt: endOf(lastDay) }
    try {
      onMade(await sendOnce({ name, meant: body, send: (_id) => share({ body: { _id, ...body } }).unwrap() }))
    } catch (error) {
      show(error)
    }
  }
  return (
    <Form form={form} onSubmit={send}>
      <div className={styles.make}>
        <DateField
          name="lastDay"
          label={t('share.lastDay')}
          hint={t('share.lastDayHint')}
          min={dayAfter(now, 0)}
          max={dayAfter(now, reportShareLimits.daysMax - 1)}
          required
        />
        <FormActions>
          <SubmitButton>{t('share.make')}</SubmitButton>
        </FormActions>
      </div>
    </Form>
  )
}

/** Links by which the report can be read without an account: creates a new one, and lists the existing ones. */
const ShareDialog = ({ reportId, onClose }: { reportId: string; onClose: () => void }) => {
  const { t } = useTranslation()
  const [made, setMade] = useState<ReportShare | null>(null)
  const [now] = useState(() => Date.now())
  const { data, isError, isFetching, refetch } = useReportSharesQuery(
    { params: { id: reportId } },
    { refetchOnMountOrArgChange: true },
  )
  const remember = (share: ReportShare) => {
    setMade(share)
    void refetch()
  }
  const forget = (share: ReportShare) => {
    if (share._id === made?._id) setMade(null)
    void refetch()
  }
  const open = (data ?? []).filter(({ endsAt }) => Date.parse(endsAt) > now)
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('share.title')}
      description={t('share.lead')}
      footer={<Button onClick={onClose}>{t('share.close')}</Button>}
    >
      <Stack gap="large">
        {made?.url ? (
          <ShareLink url={made.url} endsAt={made.endsAt} onAnother={() => setMade(null)} />
        ) : open.length < reportShareLimits.perReport ? (
          <NewLink reportId={reportId} onMade={remember} />
        ) : (
          <Text tone="soft">{t('share.full', { count: reportShareLimits.perReport })}</Text>
        )}
        <section className={styles.links}>
          <Heading level={3}>{t('share.links')}</Heading>
          {isError && (
            <ErrorState
              compact
              level={3}
              title={t('share.failed')}
              onRetry={() => {
                void refetch()
              }}
              retrying={isFetching}
            />
          )}
          {!data && !isError && <Skeleton variant="row" count={2} />}
          {data && open.length === 0 && <Text tone="soft">{t('share.none')}</Text>}
          <ul role="list" className={styles.list}>
            {open.map((share) => (
              <ShareLine key={share._id} share={share} onEnded={() => forget(share)} />
            ))}
          </ul>
        </section>
      </Stack>
    </Dialog>
  )
}

export default ShareDialog
