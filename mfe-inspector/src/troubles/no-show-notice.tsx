import type { NoShow } from '@fieldproof/contracts/entities/job-trouble'
import { useFreshAddresses } from '@fieldproof/kit/signed-address'
import { useTranslation } from '@fieldproof/platform'
import { Button, DateTime, Notice, Stack, useMoneyText } from '@fieldproof/ui'
import { lazy, Suspense, useState } from 'react'
import { useGetJobTroublesQuery } from '../store/troubles-api.ts'
import { ShownFiles } from './shown-files.tsx'

const AnswerNoShowDialog = lazy(() => import(/* webpackChunkName: "answer-no-show" */ './answer-no-show-dialog.tsx'))

/** A reported no-show: the customer's statement, its state, and the inspector's possible answer. */
export const NoShowNotice = ({
  noShow,
  mayAnswer,
  onAnswer,
}: {
  noShow: NoShow
  mayAnswer: boolean
  onAnswer: () => void
}) => {
  const { t } = useTranslation()
  const moneyText = useMoneyText()
  const fine = moneyText(noShow.fine.amount, { currency: noShow.fine.currency, trimZeros: true })
  // If there is a report, staff decide, even if the inspector does not answer (NOSHOW-2).
  const isWithReport =
    noShow.isReported && (noShow.status === 'reported' || (noShow.status === 'disputed' && noShow.answer === null))
  const tone = noShow.status === 'rejected' ? 'success' : noShow.status === 'disputed' ? 'info' : 'danger'
  return (
    <Notice
      quiet
      tone={tone}
      title={t(`troubles.noShow.titles.${noShow.status}`)}
      action={
        mayAnswer && (
          <Button variant="primary" onClick={onAnswer}>
            {t('troubles.noShow.answer')}
          </Button>
        )
      }
    >
      <Stack gap="small">
        <span>
          {t(isWithReport ? 'troubles.noShow.withReport' : `troubles.noShow.bodies.${noShow.status}`, { fine })}
        </span>
        <blockquote>{noShow.description}</blockquote>
        <ShownFiles label={t('troubles.noShow.files.theirs')} files={noShow.files} />
        <ShownFiles label={t('troubles.noShow.files.yours')} files={noShow.answerFiles} />
        {noShow.status === 'reported' && (
          <span>
            {t('troubles.noShow.until')} <DateTime value={noShow.answerUntil} zone="always" />
          </span>
        )}
        {noShow.decision !== null && <span>{t('troubles.noShow.decision', { decision: noShow.decision })}</span>}
      </Stack>
    </Notice>
  )
}

/** A no-show that waits for the inspector's answer, with the deadline and the fine. */
export const NoShowToAnswer = ({ orderId }: { orderId: string }) => {
  const [isOpen, setOpen] = useState(false)
  const { data, refetch } = useGetJobTroublesQuery({ params: { id: orderId } })
  useFreshAddresses(data, refetch)
  if (!data?.noShow || !data.allowed.answerNoShow) return null
  return (
    <>
      <NoShowNotice noShow={data.noShow} mayAnswer onAnswer={() => setOpen(true)} />
      <Suspense fallback={null}>
        {isOpen && <AnswerNoShowDialog noShow={data.noShow} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
