import type {} from '@fieldproof/mfe-projects'
import { href, useTranslation } from '@fieldproof/platform'
import { Button, Notice, TextLink } from '@fieldproof/ui'
import { useGetInspectionToBookQuery } from '../store/checkout-api.ts'

interface MilestoneNoteProps {
  milestoneId: string
  /** Removes the milestone from the quote. */
  onLeave: () => void
}

/** The milestone that a quote is for, and a button to remove it from the quote (PROJECT-15). */
export const MilestoneNote = ({ milestoneId, onLeave }: MilestoneNoteProps) => {
  const { t } = useTranslation()
  const { data, isError } = useGetInspectionToBookQuery({ params: { id: milestoneId } })
  const leave = <Button onClick={onLeave}>{t('form.milestone.leave')}</Button>
  if (isError)
    return (
      <Notice tone="warning" action={leave}>
        {t('form.milestone.gone')}
      </Notice>
    )
  if (!data) return null
  return (
    <Notice quiet action={leave}>
      {t('form.milestone.for', { milestone: data.milestoneName })}{' '}
      <TextLink href={href('projects.part', { projectId: data.projectId, projectDetailsComponent: 'milestones' })}>
        {data.projectName}
      </TextLink>
    </Notice>
  )
}
