import { useTranslation } from '@fieldproof/platform'
import { Button, FieldFrame, Heading, Progress, SelectInput, Spinner, Text } from '@fieldproof/ui'
import { VideoCameraIcon } from '@fieldproof/ui/icons'
import { useEffect, useState } from 'react'
import { useGetOneToOneChatRoomQuery } from '../store/chats-api.ts'
import { CallWindow } from './call-window.tsx'
import { DeviceFaults } from './device-faults.tsx'
import { StreamVideo } from './stream-video.tsx'
import { useKnownDevices } from './use-known-devices.ts'
import { useSession } from './use-session.ts'
import { useSoundLevel } from './use-sound-level.ts'
import type { VideoCallActs } from './use-video-call.ts'
import styles from './video-call.module.css'

const Choices = ({ acts }: { acts: VideoCallActs }) => {
  const { t } = useTranslation()
  const [session] = useState(() => acts.session())
  const { own, isOpened, cameraFault, microphoneFault, shown } = useSession(session)
  const { cameras, microphones } = useKnownDevices(own)
  const level = useSoundLevel(own)
  useEffect(() => {
    void session.open()
  }, [session])
  const now = (kind: string): string =>
    own
      .getTracks()
      .find((track) => track.kind === kind)
      ?.getSettings().deviceId ?? ''
  const optionsOf = (devices: typeof cameras) => devices.map(({ deviceId, label }) => ({ value: deviceId, label }))
  return (
    <>
      <div className={styles.mirror}>
        {isOpened ? (
          <StreamVideo aria-label={t('lobby.picture')} className={styles.ownLarge} muted stream={own} />
        ) : (
          <Spinner label={t('lobby.opening')} />
        )}
      </div>
      {isOpened && <DeviceFaults cameraFault={cameraFault} microphoneFault={microphoneFault} />}
      {isOpened && (cameraFault !== null || microphoneFault !== null) && (
        <Button
          onClick={() => {
            void session.open()
          }}
          size="small"
        >
          {t('lobby.again')}
        </Button>
      )}
      {cameras.length > 0 && (
        <FieldFrame label={t('lobby.camera')}>
          {(control) => (
            <SelectInput
              {...control}
              onChange={({ target }) => {
                void session.open({ ...session.wanted, cameraId: target.value })
              }}
              options={optionsOf(cameras)}
              value={now('video')}
            />
          )}
        </FieldFrame>
      )}
      {microphones.length > 0 && (
        <FieldFrame label={t('lobby.microphone')}>
          {(control) => (
            <SelectInput
              {...control}
              onChange={({ target }) => {
                void session.open({ ...session.wanted, microphoneId: target.value })
              }}
              options={optionsOf(microphones)}
              value={now('audio')}
            />
          )}
        </FieldFrame>
      )}
      {isOpened && microphoneFault === null && (
        <div>
          <Progress label={t('lobby.level')} value={Math.round(level * 100)} />
          <Text size="small" tone="muted">
            {t('lobby.levelHint')}
          </Text>
        </div>
      )}
      <Button aria-pressed={shown.isCameraOff} onClick={() => session.hideCamera(!shown.isCameraOff)} size="small">
        {t(shown.isCameraOff ? 'talk.cameraOn' : 'talk.cameraOff')}
      </Button>
    </>
  )
}

/** Before a call: camera and microphone are chosen and tried. */
export const Lobby = ({ roomId, acts }: { roomId: string; acts: VideoCallActs }) => {
  const { t } = useTranslation()
  const { data } = useGetOneToOneChatRoomQuery({ params: { id: roomId } })
  const name = data?.title ?? ''
  return (
    <CallWindow label={name}>
      {() => (
        <div className={styles.lobby}>
          <Heading level={2} size="title">
            {t('lobby.title', { name })}
          </Heading>
          <Choices acts={acts} />
          <div className={styles.answers}>
            <Button
              icon={<VideoCameraIcon />}
              loading={acts.isBusy}
              onClick={() => {
                void acts.begin(roomId)
              }}
              variant="primary"
            >
              {t('lobby.call')}
            </Button>
            <Button onClick={acts.close}>{t('lobby.cancel')}</Button>
          </div>
        </div>
      )}
    </CallWindow>
  )
}
