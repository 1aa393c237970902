import type { SeriesVisit, VisitSeries } from '@fieldproof/contracts/entities/visit-series'
import type {} from '@fieldproof/mfe-orders'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { formatLocale, href, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Cluster, DateTime, Disclosure, Stack, Text, TextLink, toasts } from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { useSkipVisitMutation } from '../../store/series-api.ts'

/** The number of visits shown at first. */
const SHOWN = 3

const State = ({ visit, timeZone }: { visit: SeriesVisit; timeZone: string }) => {
  const { t } = useTranslation()
  const { state, dueAt, attempts, hasSameInspector } = visit
  if (state === 'planned')
    return (
      <>
        {t(attempts > 0 ? 'visits.state.again' : 'visits.state.planned')}{' '}
        {dueAt !== null && <DateTime value={dueAt} form="date" timeZone={timeZone} />}
      </>
    )
  return t(`visits.state.${state === 'booked' && hasSameInspector === false ? 'bookedOthers' : state}`)
}

const useSkip = (visit: SeriesVisit, name: string) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const confirm = useConfirm()
  const [skip, { isLoading }] = useSkipVisitMutation()
  const press = async (): Promise<void> => {
    const isSure =
      visit.state === 'planned' ||
      (await confirm({ title: t('visits.skipTitle'), message: t('visits.skipBody'), yes: name, danger: true }))
    if (!isSure) return
    try {
      await skip({ body: { visitId: visit._id } }).unwrap()
      toasts.notify({ message: t('visits.skipped'), tone: 'success' })
    } catch (error) {
      showRefusal(error)
    }
  }
  return { press, isLoading }
}

interface LineProps {
  series: VisitSeries
  visit: SeriesVisit
  canSkip: boolean
}

const Line = ({ series: { timeZone, isMine }, visit, canSkip }: LineProps) => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(new Date(visit.at))
  const { press, isLoading } = useSkip(visit, t('visits.skip'))
  const { orderId, sequenceId, moved } = visit
  return (
    <li>
      <Cluster>
        <Text as="span" strong>
          <DateTime value={visit.at} form="date-time" timeZone={timeZone} />
        </Text>
        <Text as="span" tone={visit.state === 'unpaid' || visit.attempts > 0 ? 'warning' : 'muted'}>
          <State visit={visit} timeZone={timeZone} />
        </Text>
        {orderId !== null && isMine && (
          <TextLink href={href('orders.order', { orderId })}>
            {t('inspection.order', { order: sequenceId ?? '' })}
          </TextLink>
        )}
        {canSkip && (
          <Button
            size="small"
            variant="quiet"
            loading={isLoading}
            aria-label={t('visits.skipNamed', { day })}
            onClick={() => {
              void press()
            }}
          >
            {t('visits.skip')}
          </Button>
        )}
      </Cluster>
      {moved !== null && (
        <Text size="small" tone="muted">
          {t(`visits.moved.${moved}`)}
        </Text>
      )}
    </li>
  )
}

/** The visits of a series: the next ones, and the others on demand. */
export const VisitLines = ({ series, now, mayRun }: { series: VisitSeries; now: number; mayRun: boolean }) => {
  const { t } = useTranslation()
  const { visits, isMine } = series
  const toCome = visits.filter(({ at }) => Date.parse(at) > now)
  const shown = toCome.length > 0 ? toCome.slice(0, SHOWN) : visits.slice(-SHOWN)
  const others = visits.filter((visit) => !shown.includes(visit))
  const canSkip = ({ state, at }: SeriesVisit): boolean =>
    mayRun && Date.parse(at) > now && (state === 'planned' || (isMine && (state === 'booked' || state === 'paying')))
  const lines = (some: readonly SeriesVisit[]) => (
    <Stack as="ul" gap="small">
      {some.map((visit) => (
        <Line key={visit._id} series={series} visit={visit} canSkip={canSkip(visit)} />
      ))}
    </Stack>
  )
  if (visits.length === 0) return <Text tone="muted">{t('visits.none')}</Text>
  return (
    <>
      {lines(shown)}
      {others.length > 0 && (
        <Disclosure title={t('visits.others', { count: others.length })}>{lines(others)}</Disclosure>
      )}
    </>
  )
}
