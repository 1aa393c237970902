import type { SeriesEndTerms, VisitSeries } from '@fieldproof/contracts/entities/visit-series'
import { currencies } from '@fieldproof/contracts/lists'
import { useRefusalText } from '@fieldproof/kit/refusal'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import {
  Button,
  Cluster,
  DateTime,
  ErrorState,
  Money,
  Notice,
  Skeleton,
  Stack,
  Text,
  formatMoney,
  toasts,
} from '@fieldproof/ui'
import { Dialog } from '@fieldproof/ui/dialog'
import { useState } from 'react'
import { useGetSeriesEndTermsQuery, useStopSeriesMutation } from '../../store/series-api.ts'

/** The consequences of stopping, shown beforehand (PROJECT-35). */
const Terms = ({ terms, timeZone }: { terms: SeriesEndTerms; timeZone: string }) => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const { unbooked, canceled, refund, staying } = terms
  const sum = formatMoney(refund.amount, { currency: refund.currency, locale })
  return (
    <Stack gap="small">
      {unbooked > 0 && <Text>{t('visits.stopUnbooked', { count: unbooked })}</Text>}
      {canceled > 0 && <Text strong>{t('visits.stopCanceled', { count: canceled, sum })}</Text>}
      {staying.length > 0 && (
        <>
          <Text>{t('visits.stopStaying')}</Text>
          <Stack as="ul" gap="small">
            {staying.map(({ orderId, sequenceId, at, paid }) => (
              <li key={orderId}>
                <DateTime value={at} form="date-time" timeZone={timeZone} /> ·{' '}
                {t('inspection.order', { order: sequenceId })} · <Money minor={paid.amount} currency={paid.currency} />
              </li>
            ))}
          </Stack>
        </>
      )}
      {canceled === 0 && staying.length === 0 && <Text>{t('visits.stopNothing')}</Text>}
    </Stack>
  )
}

/** Stops a series, after showing what is refunded and what stays. */
const StopDialog = ({ series, onClose }: { series: VisitSeries; onClose: () => void }) => {
  const { t } = useTranslation()
  const words = useRefusalText()
  const [fault, setFault] = useState<string | null>(null)
  const { data, isError, refetch } = useGetSeriesEndTermsQuery(
    { params: { id: series._id } },
    { refetchOnMountOrArgChange: true },
  )
  const [stop, { isLoading }] = useStopSeriesMutation()
  const press = async ({ refund }: SeriesEndTerms): Promise<void> => {
    const currency = currencies.find((one) => one === refund.currency)
    if (currency === undefined) return
    setFault(null)
    try {
      await stop({
        body: { seriesId: series._id, expectedRefund: { amount: refund.amount, currency } },
      }).unwrap()
      toasts.notify({ message: t('visits.stopped'), tone: 'success' })
      onClose()
    } catch (error) {
      setFault(words(error))
      void refetch()
    }
  }
  return (
    <Dialog open title={t('visits.stopTitle')} onClose={onClose}>
      <Stack>
        {isError && !data && (
          <ErrorState
            title={t('visits.failed')}
            onRetry={() => {
              void refetch()
            }}
          />
        )}
        {!data && !isError && <Skeleton lines={3} />}
        {data && <Terms terms={data} timeZone={series.timeZone} />}
        {fault !== null && <Notice tone="danger">{fault}</Notice>}
        <Cluster>
          {data && (
            <Button
              variant="danger"
              loading={isLoading}
              onClick={() => {
                void press(data)
              }}
            >
              {t('visits.stop')}
            </Button>
          )}
          <Button onClick={onClose}>{t('visits.keep')}</Button>
        </Cluster>
      </Stack>
    </Dialog>
  )
}

export default StopDialog
