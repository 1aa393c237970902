import { uploadTypes } from '@fieldproof/contracts/entities/upload-types'
import type { VideoCall } from '@fieldproof/contracts/entities/video-call'
import { sendSigned } from '@fieldproof/kit/signed-upload'
import { selectLanguage, useDispatch, useSelector, useTranslation } from '@fieldproof/platform'
import { toasts } from '@fieldproof/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { chatEndpoints } from '../../store/chats-api.ts'
import { ownDeviceId } from '../held-session.ts'
import { isPictureHidden, otherAtFirst } from '../link.ts'
import { othersIn } from '../people.ts'
import type { SessionState } from '../session-state.ts'
import type { CallRecorder } from './call-recorder.ts'
import type { FilmedPerson } from './film.ts'
import { canRecordCalls } from './parts.ts'

const loadRecorder = () => import(/* webpackChunkName: "call-recorder" */ './call-recorder.ts')

/** Everyone in the call, as the video shows them; the user is the last. */
const filmed = (call: VideoCall, me: string, { own, others, shown, cameraFault }: SessionState): FilmedPerson[] => [
  ...othersIn(call, me)
    .filter(({ state }) => state === 'joined')
    .map(({ userId, fullName }) => {
      const other = others[userId] ?? otherAtFirst
      return { id: userId, name: fullName, stream: other.stream, isPictureHidden: isPictureHidden(other) }
    }),
  {
    id: me,
    name: call.members.find(({ userId }) => userId === me)?.fullName ?? '',
    stream: own,
    isPictureHidden: shown.isCameraOff || cameraFault !== null,
  },
]

/**
 * Records a call, if this device is the one that makes the recording (VIDEO-16).
 * @param stop ends the recording for everyone; called if this device cannot record
 */
export const useRecorder = (call: VideoCall, me: string, state: SessionState, stop: () => Promise<void>): void => {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const language = useSelector(selectLanguage)
  const recorder = useRef<CallRecorder | null>(null)
  const { recording } = call
  const isMaker = recording?.askedBy === me && recording.deviceId === ownDeviceId()
  const recordingId = isMaker && recording.state === 'on' && call.state === 'active' ? recording._id : null
  const show = useEffectEvent(() => recorder.current?.show(filmed(call, me, state)))

  // Whether the recording continues on another device, because the user has moved the call there.
  const goesOn = useEffectEvent(() => recording?.state === 'on' && !isMaker)
  const begin = useEffectEvent((id: string) => {
    const begun = { isOver: false }
    const from = recording?.madeFor ?? 0
    const to = { target: 'video-recording', targetId: id, types: uploadTypes } as const
    void loadRecorder()
      .then(({ CallRecorder: Recorder }) => {
        if (begun.isOver) return
        // The user may have moved the call, and the recording with it, to a device that cannot record.
        if (!canRecordCalls()) throw new Error('This browser cannot record a call')
        recorder.current = new Recorder({
          name: t('recording.file'),
          from,
          upload: async (file, fileId, part) => {
            const sending = { language, onProgress: () => undefined, signal: new AbortController().signal }
            await sendSigned(file, fileId, sending, {
              ...to,
              sign: (body) =>
                dispatch(chatEndpoints.generateSignedFileUrl.initiate({ body: { ...body, part } })).unwrap(),
            })
          },
          keep: async (fileIds) => {
            const body = { recordingId: id, fileIds: [...fileIds] }
            await dispatch(chatEndpoints.keepVideoRecording.initiate({ body })).unwrap()
          },
          onKept: (isWhole) =>
            toasts.notify(
              isWhole
                ? { tone: 'success', message: t('recording.kept') }
                : { tone: 'warning', message: t('recording.keptInPart') },
            ),
          onLost: () => toasts.notify({ tone: 'danger', message: t('recording.lost') }),
        })
        show()
      })
      .catch(() => {
        toasts.notify({ tone: 'danger', message: t('recording.failed') })
        void stop()
      })
    return () => {
      begun.isOver = true
      void recorder.current?.end({ goesOn: goesOn() })
      recorder.current = null
    }
  })
  useEffect(() => (recordingId === null ? undefined : begin(recordingId)), [recordingId])
  useEffect(() => show(), [call, me, state])
}
