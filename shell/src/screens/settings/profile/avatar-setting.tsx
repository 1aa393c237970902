import { useRefusalText } from '@fieldproof/kit/refusal'
import {
  isCallFailure,
  selectLanguage,
  selectUser,
  useDispatch,
  useSelector,
  useTranslation,
} from '@fieldproof/platform'
import { sessionEnded, userRefreshed } from '@fieldproof/platform/host'
import { Avatar, Button, Cluster, Notice, Progress, Stack, Text, toasts } from '@fieldproof/ui'
import { useConfirm } from '@fieldproof/ui/dialog'
import { useRef, useState } from 'react'
import { settingsApi, useDeleteMyAvatarMutation } from '../settings-api.ts'
import { useKeptFocus } from '../use-kept-focus.ts'
import { CropPicture } from './crop-picture.tsx'
import { PictureFault, pictureTypes, squarePicture } from './square-picture.ts'
import styles from './avatar.module.css'

/** Loaded with the first picture, because most visits upload none. */
const loadSending = () => import(/* webpackChunkName: "send-file" */ '@fieldproof/kit/sending')

/** Crops and uploads one picture, and tracks its progress. */
const useAvatarUpload = (cut: typeof squarePicture, onDone: () => void) => {
  const { t } = useTranslation()
  const dispatch = useDispatch()
  const language = useSelector(selectLanguage)
  const [progress, setProgress] = useState<number | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const cutOrSay = async (picture: File, along: number): Promise<File | null> => {
    try {
      return await cut(picture, along)
    } catch (error) {
      setFault(t(`profile.avatar.faults.${error instanceof PictureFault ? error.kind : 'unreadable'}`))
      return null
    }
  }
  const deliver = async (file: File) => {
    const { sendForm } = await loadSending()
    const sending = { language, onProgress: setProgress }
    const { user, message } = await sendForm('POST /users/upload-my-avatar', {}, file, sending)
    dispatch(userRefreshed(user))
    dispatch(settingsApi.util.invalidateTags(['Profile', 'Activities']))
    toasts.notify({ message, tone: 'success' })
    onDone()
  }
  const send = async (picture: File, along: number) => {
    setFault(null)
    setProgress(0)
    try {
      const file = await cutOrSay(picture, along)
      if (file) await deliver(file)
    } catch (error) {
      if (isCallFailure(error) && error.isSilent) dispatch(sessionEnded())
      else setFault((isCallFailure(error) && error.message) || t('profile.avatar.faults.unreachable'))
    } finally {
      setProgress(null)
    }
  }
  return { progress, fault, setFault, send }
}

/** The profile picture: choose, crop to a square, upload, remove. */
export const AvatarSetting = ({ cut = squarePicture }: { cut?: typeof squarePicture }) => {
  const { t } = useTranslation()
  const refusalText = useRefusalText()
  const dispatch = useDispatch()
  const confirm = useConfirm()
  const user = useSelector(selectUser)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const { progress, fault, setFault, send } = useAvatarUpload(cut, () => setChosen(null))
  const [removeAvatar, { isLoading: isRemoving }] = useDeleteMyAvatarMutation()
  const place = useKeptFocus(chosen === null ? 'choose' : 'cut')
  if (!user) return null
  const name = `${user.firstName} ${user.lastName}`.trim()

  const choose = (file: File | undefined) => {
    if (!file) return
    const isPicture = pictureTypes.some((type) => type === file.type)
    setFault(isPicture ? null : t('profile.avatar.faults.type'))
    setChosen(isPicture ? file : null)
  }
  const remove = async () => {
    if (
      !(await confirm({
        title: t('profile.avatar.removeTitle'),
        message: t('profile.avatar.removeMessage'),
        yes: t('profile.avatar.remove'),
        danger: true,
      }))
    )
      return
    try {
      const { message, user: changed } = await removeAvatar().unwrap()
      dispatch(userRefreshed(changed))
      toasts.notify({ message, tone: 'success' })
    } catch (error) {
      setFault(refusalText(error))
    }
  }
  return (
    <Stack ref={place} tabIndex={-1}>
      {fault !== null && <Notice tone="danger">{fault}</Notice>}
      {chosen === null ? (
        <div className={styles.present}>
          <Avatar name={name} size="large" src={user.avatar} />
          <Stack gap="small">
            <Cluster>
              <Button onClick={() => input.current?.click()}>
                {user.avatar ? t('profile.avatar.change') : t('profile.avatar.choose')}
              </Button>
              {user.avatar && (
                <Button
                  loading={isRemoving}
                  onClick={() => {
                    void remove()
                  }}
                  variant="quiet"
                >
                  {t('profile.avatar.remove')}
                </Button>
              )}
            </Cluster>
            <Text size="small" tone="muted">
              {t('profile.avatar.limits')}
            </Text>
          </Stack>
        </div>
      ) : (
        <CropPicture
          file={chosen}
          isSending={progress !== null}
          onCancel={() => setChosen(null)}
          onUse={(along) => {
            void send(chosen, along)
          }}
        />
      )}
      {progress !== null && <Progress label={t('profile.avatar.sending')} value={progress} />}
      <input
        accept={pictureTypes.join(',')}
        aria-label={t('profile.avatar.choose')}
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0])
          // The same file may be chosen again.
          event.target.value = ''
        }}
        ref={input}
        type="file"
      />
    </Stack>
  )
}
