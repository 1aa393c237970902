import { useRefusalText, useRefusalToast } from '@fieldproof/kit/refusal'
import { useTranslation } from '@fieldproof/platform'
import { Button, Card, Cluster, DateTime, ErrorState, Notice, Skeleton, Text, TextInput, toasts } from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { CopyIcon } from '@fieldproof/ui/icons'
import { useState } from 'react'
import {
  useEndCalendarFeedMutation,
  useGetCalendarFeedQuery,
  useRenewCalendarFeedMutation,
} from '../store/calendar-api.ts'
import styles from './calendar-settings.module.css'

/** The new address, which is shown only once, so the user has to copy it now. */
const Address = ({ url }: { url: string }) => {
  const { t } = useTranslation()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      toasts.notify({ tone: 'success', message: t('feed.copied') })
    } catch {
      toasts.notify({ tone: 'warning', message: t('feed.notCopied') })
    }
  }
  return (
    <Notice tone="success" title={t('feed.onceTitle')}>
      <div className={styles.address}>
        <TextInput readOnly aria-label={t('feed.address')} value={url} onFocus={(event) => event.target.select()} />
        <Button
          icon={<CopyIcon />}
          onClick={() => {
            void copy()
          }}
        >
          {t('feed.copy')}
        </Button>
      </div>
      <Text size="small">{t('feed.once')}</Text>
    </Notice>
  )
}

/** The secret address with which other programs read the calendar: create, replace, delete. */
const FeedCard = () => {
  const { t } = useTranslation()
  const confirm = useConfirm()
  const showRefusal = useRefusalToast()
  const refusal = useRefusalText()
  const [url, setUrl] = useState<string | null>(null)
  const { data, error, isFetching, refetch } = useGetCalendarFeedQuery()
  const [renew, { isLoading: isRenewing }] = useRenewCalendarFeedMutation()
  const [end, { isLoading: isEnding }] = useEndCalendarFeedMutation()
  const isMade = data?.createdAt != null

  const make = async () => {
    if (
      isMade &&
      !(await confirm({
        title: t('feed.renewTitle'),
        message: t('feed.renewMessage'),
        yes: t('feed.renew'),
        no: t('close'),
      }))
    )
      return
    try {
      setUrl((await renew().unwrap()).url)
      await refetch()
    } catch (failure) {
      showRefusal(failure)
    }
  }
  const stop = async () => {
    if (
      !(await confirm({
        title: t('feed.endTitle'),
        message: t('feed.endMessage'),
        yes: t('feed.end'),
        no: t('close'),
        danger: true,
      }))
    )
      return
    try {
      await end().unwrap()
      setUrl(null)
      await refetch()
      toasts.notify({ tone: 'success', message: t('feed.ended') })
    } catch (failure) {
      showRefusal(failure)
    }
  }
  return (
    <Card as="section" level={2} title={t('feed.title')}>
      <Text tone="soft">{t('feed.lead')}</Text>
      {!data && error === undefined && <Skeleton lines={2} />}
      {!data && error !== undefined && (
        <ErrorState
          compact
          level={3}
          title={t('feed.failed')}
          body={refusal(error) ?? undefined}
          onRetry={() => {
            void refetch()
          }}
          retrying={isFetching}
        />
      )}
      {url !== null && <Address url={url} />}
      {data?.createdAt != null && (
        <Text size="small" tone="muted">
          {t('feed.since')} <DateTime form="date" value={data.createdAt} />
        </Text>
      )}
      {data && (
        <Cluster>
          <Button
            loading={isRenewing}
            onClick={() => {
              void make()
            }}
          >
            {t(isMade ? 'feed.renew' : 'feed.make')}
          </Button>
          {isMade && (
            <Button
              loading={isEnding}
              onClick={() => {
                void stop()
              }}
            >
              {t('feed.end')}
            </Button>
          )}
        </Cluster>
      )}
    </Card>
  )
}

export default FeedCard
