import type { LinkedReport } from '@fieldproof/contracts/entities/project-link'
import { useFreshAddresses } from '@fieldproof/kit/signed-address'
import { formatLocale, isCallFailure, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Card, DateTime, ErrorState, Page, Skeleton, Stack, Text } from '@fieldproof/ui'
import { useGetLinkedReportQuery } from '../store/linked-api.ts'
import { Day } from '../words/day.tsx'
import styles from './linked.module.css'

type Entry = LinkedReport['entries'][number]
type Value = Entry['values'][number]
type Field = LinkedReport['fields'][number]

/** An answer as text; files are shown as they are. */
const AnswerWords = ({ field, value }: { field: Field; value: Value }) => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  const nameOf = (id: string) => ('options' in field ? (field.options.find(({ _id }) => _id === id)?.label ?? '') : '')
  switch (value.kind) {
    case 'text':
    case 'long-text':
      return <p className={styles.description}>{value.text}</p>
    case 'number':
      return (
        <>
          {new Intl.NumberFormat(locale).format(value.number)} {'unit' in field ? field.unit : ''}
        </>
      )
    case 'single-choice':
      return nameOf(value.optionId)
    case 'multiple-choice':
      return value.optionIds.map(nameOf).join(', ')
    case 'rating':
      return <>{'outOf' in field ? t('linked.rating', { points: value.rating, outOf: field.outOf }) : value.rating}</>
    case 'condition':
      return t(`linked.conditions.${value.condition}`)
    case 'date':
      return <Day day={value.date} />
    case 'time':
      return value.time
    default:
      return null
  }
}

const Files = ({ entry, value, onStale }: { entry: Entry; value: Value; onStale: () => void }) => {
  const { t } = useTranslation()
  if (value.kind !== 'photo' && value.kind !== 'video') return null
  const files = entry.files.filter(({ _id }) => value.fileIds.includes(_id))
  return (
    <ul className={styles.photos} role="list">
      {files.map(({ _id, url, name, contentType }, index) => (
        <li key={_id}>
          {contentType.startsWith('image/') ? (
            <a href={url} target="_blank" rel="noreferrer">
              <img
                src={url}
                alt={t('linked.photo', { number: index + 1, count: files.length })}
                loading="lazy"
                onError={onStale}
              />
            </a>
          ) : (
            // biome-ignore lint/a11y/useMediaCaption: it was recorded on site, and nobody wrote captions for it
            <video src={url} controls preload="metadata" aria-label={name} onError={onStale} />
          )}
        </li>
      ))}
    </ul>
  )
}

const EntryCard = ({ entry, fields, onStale }: { entry: Entry; fields: readonly Field[]; onStale: () => void }) => {
  const { t } = useTranslation()
  const byField = new Map(fields.map((field) => [field._id, field]))
  return (
    <Card title={entry.title === '' ? <DateTime value={entry.createdAt} /> : entry.title} level={2}>
      {entry.values.length === 0 && <Text tone="muted">{t('linked.nothing')}</Text>}
      <dl className={styles.answers}>
        {fields.flatMap(({ _id }) =>
          entry.values
            .filter(({ fieldId }) => fieldId === _id)
            .map((value) => {
              const field = byField.get(value.fieldId)
              return field ? (
                <div key={`${value.fieldId} ${value.round}`}>
                  <dt>{field.label}</dt>
                  <dd>
                    <AnswerWords field={field} value={value} />
                    <Files entry={entry} value={value} onStale={onStale} />
                  </dd>
                </div>
              ) : null
            }),
        )}
      </dl>
    </Card>
  )
}

interface ReportByLinkProps {
  token: string
  reportId: string
  back: { href: string; label: string }
  timeZone: string
}

/** A frozen report of a project, for everybody with the project's link. */
export const ReportByLink = ({ token, reportId, back, timeZone }: ReportByLinkProps) => {
  const { t } = useTranslation()
  const { data, error, isError, isFetching, refetch } = useGetLinkedReportQuery({ params: { token, reportId } })
  const onStale = useFreshAddresses(data, refetch)
  if (!data)
    return (
      <Page title={t('linked.report')} back={back}>
        {isError ? (
          <ErrorState
            title={t(isCallFailure(error) && error.status === 404 ? 'linked.noSuchReport' : 'linked.failed')}
            onRetry={() => {
              void refetch()
            }}
            retrying={isFetching}
          />
        ) : (
          <Skeleton variant="card" count={2} />
        )}
      </Page>
    )
  return (
    <Page title={<span translate="no">{data.name}</span>} back={back}>
      <Text tone="muted">
        {t('linked.frozen')} <DateTime value={data.frozenAt} timeZone={timeZone} />
      </Text>
      <Stack>
        {data.entries.map((entry) => (
          <EntryCard key={entry._id} entry={entry} fields={data.fields} onStale={onStale} />
        ))}
      </Stack>
    </Page>
  )
}
