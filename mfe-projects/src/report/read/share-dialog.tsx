import type { ProjectReportShare } from '@fieldproof/contracts/entities/project-report'
import { reportShareLimits } from '@fieldproof/contracts/limits'
import { sendOnce } from '@fieldproof/kit/once'
import { readerZone } from '@fieldproof/kit/place'
import { useRefusalText, useRefusalToast } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { instantOf, wallTimeAt } from '@fieldproof/policy/wall-time'
import {
  Button,
  Cluster,
  DateTime,
  ErrorState,
  FieldFrame,
  Notice,
  Skeleton,
  Stack,
  Text,
  TextInput,
  toasts,
} from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { useEndReportShareMutation, useGetReportSharesQuery, useShareReportMutation } from '../../store/reports-api.ts'

const day = 24 * 60 * 60 * 1_000
/** The default lifetime of a link in days. */
const usual = 30

const dayAfter = (now: number, days: number): string => wallTimeAt(now + days * day, readerZone()).date

/** The end of a day on the user's clock. */
const endOf = (date: string): string => {
  const at = instantOf({ date, time: '23:59', timeZone: readerZone() })
  return new Date(at ?? Date.parse(`${date}T23:59:00Z`)).toISOString()
}

const NewLink = ({ reportId }: { reportId: string }) => {
  const { t } = useTranslation()
  const [now] = useState(() => Date.now())
  const [lastDay, setLastDay] = useState(dayAfter(now, usual))
  const [fault, setFault] = useState<string>()
  const [newShare, setNewShare] = useState<ProjectReportShare>()
  const [share, { isLoading }] = useShareReportMutation()
  const refusalText = useRefusalText()
  const make = async () => {
    if (lastDay < dayAfter(now, 0) || lastDay > dayAfter(now, reportShareLimits.daysMax - 1))
      return setFault(t('share.dayFault'))
    setFault(undefined)
    const body = { reportId, endsAt: endOf(lastDay) }
    try {
      setNewShare(
        await sendOnce({
          name: `project-report.${reportId}.share`,
          meant: body,
          send: (_id) => share({ body: { _id, ...body } }).unwrap(),
        }),
      )
    } catch (error) {
      setFault(refusalText(error) ?? undefined)
    }
  }
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url)
      toasts.notify({ tone: 'success', message: t('share.copied') })
    } catch {
      toasts.notify({ tone: 'danger', message: t('share.notCopied') })
    }
  }
  return (
    <Stack gap="small">
      <FieldFrame label={t('share.lastDay')} hint={t('share.lastDayHint')} error={fault} required>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={dayAfter(now, 0)}
            max={dayAfter(now, reportShareLimits.daysMax - 1)}
            value={lastDay}
            onChange={({ target }) => setLastDay(target.value)}
          />
        )}
      </FieldFrame>
      <div>
        <Button
          variant="primary"
          loading={isLoading}
          onClick={() => {
            void make()
          }}
        >
          {t('share.make')}
        </Button>
      </div>
      {newShare?.url != null && (
        <Notice tone="success" title={t('share.made')}>
          <FieldFrame label={t('share.address')} hint={t('share.once')}>
            {(control) => <TextInput {...control} readOnly value={newShare.url ?? ''} />}
          </FieldFrame>
          <Button
            size="small"
            onClick={() => {
              void copy(newShare.url ?? '')
            }}
          >
            {t('share.copy')}
          </Button>
        </Notice>
      )}
    </Stack>
  )
}

const Links = ({ reportId }: { reportId: string }) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const { data, isError, isFetching, refetch } = useGetReportSharesQuery({ params: { id: reportId } })
  const [end] = useEndReportShareMutation()
  if (isError)
    return (
      <ErrorState
        title={t('share.failed')}
        retrying={isFetching}
        onRetry={() => {
          void refetch()
        }}
      />
    )
  if (!data) return <Skeleton lines={2} />
  if (data.length === 0) return <Text tone="soft">{t('share.none')}</Text>
  const stop = async (id: string) => {
    try {
      await end({ params: { id } }).unwrap()
      toasts.notify({ message: t('share.ended') })
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <Stack as="ul" gap="small">
      {data.map(({ _id, endsAt, noOfViews }) => (
        <li key={_id}>
          <Cluster>
            <span>
              {t('share.until')} <DateTime value={endsAt} zone="never" />
              {', '}
              {t('share.views', { count: noOfViews })}
            </span>
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                void stop(_id)
              }}
            >
              {t('share.end')}
            </Button>
          </Cluster>
        </li>
      ))}
    </Stack>
  )
}

/** Links to read a report without an account: a new one, and the existing ones. */
const ShareDialog = ({ reportId, onClose }: { reportId: string; onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Dialog open title={t('share.title')} onClose={onClose}>
      <Stack>
        <Text tone="soft">{t('share.lead')}</Text>
        <NewLink reportId={reportId} />
        <Links reportId={reportId} />
      </Stack>
    </Dialog>
  )
}

export default ShareDialog
