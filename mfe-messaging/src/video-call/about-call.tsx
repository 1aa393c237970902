import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { useTranslation } from '@fieldproof/platform'

/** The subject of a call: the order, or the subject of the conversation. */
export const AboutCall = ({ call: { about } }: { call: VideoCall }) => {
  const { t } = useTranslation()
  if (about.order)
    return t('call.aboutOrder', { order: about.order.sequenceId, kind: t(`call.kinds.${about.order.inspectionType}`) })
  if (about.subject && about.subject.title !== '') return t('call.aboutSubject', { title: about.subject.title })
  return t('call.aboutInspection')
}
