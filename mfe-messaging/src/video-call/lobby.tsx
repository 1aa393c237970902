import { useTranslation } from '@fieldproof/platform'
import { Button, classNames, FieldFrame, Heading, Progress, SelectInput, Spinner, Text } from '@fieldproof/ui'
import { VideoCameraIcon, VideoCameraSlashIcon } from '@fieldproof/ui/icons'
import { useEffect, useState } from 'react'
import { useGetOneToOneChatRoomQuery } from '../store/chats-api.ts'
import { CallWindow } from './call-window.tsx'
import { DeviceFaults } from './device-faults.tsx'
import { DeviceSwitches } from './device-switches.tsx'
import type { WantedDevices } from './devices.ts'
import type { VideoSession } from './session.ts'
import { StreamVideo } from './stream-video.tsx'
import { useKnownDevices } from './use-known-devices.ts'
import { useSession } from './use-session.ts'
import { useSoundLevel } from './use-sound-level.ts'
import type { VideoCallActs } from './use-video-call.ts'
import styles from './lobby.module.css'
import shared from './video-call.module.css'

/** The user's own picture before a call, mirrored, with the switches for microphone and camera. */
const Mirror = ({ session }: { session: VideoSession }) => {
  const { t } = useTranslation()
  const state = useSession(session)
  const { own, isOpened, cameraFault, shown } = state
  const isHidden = cameraFault !== null || shown.isCameraOff
  return (
    <div className={styles.mirror} data-theme="dark">
      {!isOpened && <Spinner label={t('lobby.opening')} />}
      {isOpened && (
        <StreamVideo
          aria-label={t('lobby.picture')}
          className={classNames(styles.ownLarge, shared.asMirror)}
          hidden={isHidden}
          muted
          stream={own}
        />
      )}
      {isOpened && isHidden && (
        <p className={styles.noPicture}>
          <VideoCameraSlashIcon size="medium" />
          {t('lobby.noPicture')}
        </p>
      )}
      <div aria-label={t('lobby.switches')} className={styles.switches} role="group">
        <DeviceSwitches session={session} state={state} />
      </div>
    </div>
  )
}

/** The choice of camera and microphone, with the microphone's level. */
const Choices = ({ session }: { session: VideoSession }) => {
  const { t } = useTranslation()
  const { own, isOpened, cameraFault, microphoneFault } = useSession(session)
  const { cameras, microphones } = useKnownDevices(own)
  const level = useSoundLevel(own)
  const currentId = (kind: string): string =>
    own
      .getTracks()
      .find((track) => track.kind === kind)
      ?.getSettings().deviceId ?? ''
  const choice = (label: string, devices: typeof cameras, value: string, choose: (id: string) => WantedDevices) =>
    devices.length > 0 && (
      <FieldFrame label={label}>
        {(control) => (
          <SelectInput
            {...control}
            onChange={({ target }) => {
              void session.open(choose(target.value))
            }}
            options={devices.map((device) => ({ value: device.deviceId, label: device.label }))}
            value={value}
          />
        )}
      </FieldFrame>
    )
  return (
    <>
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
      {choice(t('lobby.camera'), cameras, currentId('video'), (cameraId) => ({ ...session.wanted, cameraId }))}
      {choice(t('lobby.microphone'), microphones, currentId('audio'), (microphoneId) => ({
        ...session.wanted,
        microphoneId,
      }))}
      {isOpened && microphoneFault === null && (
        <div>
          <Progress label={t('lobby.level')} value={Math.round(level * 100)} />
          <Text size="small" tone="muted">
            {t('lobby.levelHint')}
          </Text>
        </div>
      )}
    </>
  )
}

/** The window before a call: the user chooses and tests camera and microphone. */
export const Lobby = ({ roomId, acts }: { roomId: string; acts: VideoCallActs }) => {
  const { t } = useTranslation()
  const { data } = useGetOneToOneChatRoomQuery({ params: { id: roomId } })
  const name = data?.title ?? ''
  const [session] = useState(() => acts.session())
  useEffect(() => {
    void session.open()
  }, [session])
  return (
    <CallWindow label={name}>
      {() => (
        <div className={styles.lobby}>
          <Heading level={2} size="title">
            {t('lobby.title', { name })}
          </Heading>
          <div className={styles.lobbyParts}>
            <Mirror session={session} />
            <div className={styles.choices}>
              <Choices session={session} />
              <div className={classNames(shared.answers, styles.acts)}>
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
          </div>
        </div>
      )}
    </CallWindow>
  )
}
