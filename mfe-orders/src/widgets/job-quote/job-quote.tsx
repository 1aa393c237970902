import type {} from '@fieldproof/mfe-inspector'
import type { InspectionQuote } from '@fieldproof/contracts/entities/inspection-quote'
import { useTranslation, type Slots } from '@fieldproof/platform'
import { ErrorState } from '@fieldproof/ui'
import { useMemo } from 'react'
import { FormSkeleton } from '../../quote/form-skeleton.tsx'
import { kindForms } from '../../quote/kind-forms.ts'
import { useLoadedWhenNear } from '../../quote/use-loaded-when-near.ts'
import type { Filling } from '../../quote/use-prefilled.ts'

type JobForm = Slots['posted-job.form']

/** The earlier answers, if they are of this kind; a newer version replaces the draft of an older one. */
const fillingOf = ({ form, kind, answered }: JobForm): Filling | null => {
  if (answered?.quote.inspectionType !== kind) return null
  // The page passes the server's answer on.
  const { details, position, tasks } = answered.quote as unknown as InspectionQuote
  return {
    from: `job:${form}:${answered.savedAt}`,
    answers: details,
    extras: { position: position ?? null, tasks, files: answered.files },
  }
}

/** The quote form of a kind, for the poster of a job: the same questions, without a price (POSTED-5). */
const JobQuoteWidget = (props: JobForm) => {
  const { t } = useTranslation()
  const { form, kind } = props
  const { place, Part: KindForm, hasFailed, retry } = useLoadedWhenNear(kindForms[kind], true)
  const filled = JSON.stringify(fillingOf(props))
  const job = useMemo(() => ({ form, filling: JSON.parse(filled) as Filling | null }), [form, filled])
  return (
    <div ref={place}>
      {KindForm && <KindForm key={kind} service={undefined} isLoading={false} job={job} />}
      {!KindForm && (hasFailed ? <ErrorState level={3} title={t('form.failed')} onRetry={retry} /> : <FormSkeleton />)}
    </div>
  )
}

export default JobQuoteWidget
