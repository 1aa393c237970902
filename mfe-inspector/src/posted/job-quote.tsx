import type { Job } from '@fieldproof/contracts/entities/job'
import { inspectionTypes, type InspectionType } from '@fieldproof/contracts/lists'
import { Slot, useSearchParams, useTranslation, useWidgets, type Slots } from '@fieldproof/platform'
import { wallTimeAt } from '@fieldproof/policy/wall-time'
import { Button, Card, ErrorState, FieldFrame, SelectInput, Text } from '@fieldproof/ui'
import { useState } from 'react'

type Answered = Slots['posted-job.form']['answered']

/** The previous answers of a job; an older job without a form of its kind only has its place and time. */
const answeredIn = (job: Job | undefined): Answered => {
  if (!job) return null
  const { date, time } = wallTimeAt(Date.parse(job.inspectionDate), job.timeZone)
  const { inspectionType, country, state, city } = job
  const place = { country, state, city, street: job.street ?? '', zipCode: job.zipCode ?? '' }
  return {
    quote: job.quote ?? {
      inspectionType,
      details: { ...place, inspectionDate: date, inspectionTime: time },
      tasks: [],
    },
    files: job.files ?? [],
    savedAt: job.updatedAt,
  }
}

/** The kind of inspection is in the address, so that a reload returns to the same form. */
const useKind = (job: Job | undefined) => {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('kind') ?? job?.inspectionType
  const kind = inspectionTypes.find((one) => one === asked)
  return [kind, (to: InspectionType) => setSearch({ kind: to }, { replace: true })] as const
}

interface JobQuoteProps {
  /** Identifies the form in events and on the device. */
  form: string
  job: Job | undefined
  isShown: boolean
  onLeave: () => void
}

/** Subject, place, time and contact: the questions of the kind's quote, from the area that owns them. */
export const JobQuote = ({ form, job, isShown, onLeave }: JobQuoteProps) => {
  const { t } = useTranslation()
  const [kind, setKind] = useKind(job)
  const [wasShown, setWasShown] = useState(isShown)
  const isThere = useWidgets('posted-job.form').length > 0
  if (isShown && !wasShown) setWasShown(true)
  // Typed answers stay while the next step is shown.
  if (!wasShown) return null
  return (
    <div hidden={!isShown}>
      <Card as="section" level={2} padding="large" title={t('form.what')}>
        <FieldFrame label={t('form.kind')} hint={t('form.kindHint')} required>
          {(control) => (
            <SelectInput
              {...control}
              name="kind"
              value={kind ?? ''}
              placeholder={t('form.chooseKind')}
              options={inspectionTypes.map((value) => ({ value, label: t(`kinds.${value}`) }))}
              onChange={(event) => {
                const chosen = inspectionTypes.find((one) => one === event.target.value)
                if (chosen) setKind(chosen)
              }}
            />
          )}
        </FieldFrame>
        <Text size="small" tone="soft">
          {t('form.hidden')}
        </Text>
        <div>
          <Button onClick={onLeave}>{t('form.leave')}</Button>
        </div>
      </Card>
      {kind !== undefined && isThere && (
        <Slot name="posted-job.form" props={{ form, kind, answered: answeredIn(job) }} />
      )}
      {kind !== undefined && !isThere && <ErrorState title={t('form.failed')} body={t('form.failedBody')} />}
    </div>
  )
}
