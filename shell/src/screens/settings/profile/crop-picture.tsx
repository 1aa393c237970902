import { useTranslation } from '@fieldproof/platform'
import { Button, Cluster, Stack } from '@fieldproof/ui'
import { useEffect, useId, useState } from 'react'
import styles from './avatar.module.css'

export interface CropPictureProps {
  file: File
  isSending: boolean
  /** From 0 to 1: the position of the square along the picture's longer side. */
  onUse: (along: number) => void
  onCancel: () => void
}

/** The crop square of one file, which moves along the picture's longer side. */
export const CropPicture = ({ file, isSending, onUse, onCancel }: CropPictureProps) => {
  const { t } = useTranslation()
  const id = useId()
  const [address] = useState(() => URL.createObjectURL(file))
  const [along, setAlong] = useState(50)
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  return (
    <div className={styles.crop}>
      <img
        alt={t('profile.avatar.preview')}
        className={styles.preview}
        src={address}
        style={{ objectPosition: `${along}% ${along}%` }}
      />
      <Stack>
        <label className={styles.along} htmlFor={id}>
          {t('profile.avatar.move')}
          <input
            id={id}
            max={100}
            min={0}
            onChange={(event) => setAlong(event.target.valueAsNumber)}
            type="range"
            value={along}
          />
        </label>
        <Cluster>
          <Button loading={isSending} onClick={() => onUse(along / 100)} variant="primary">
            {t('profile.avatar.use')}
          </Button>
          <Button disabled={isSending} onClick={onCancel} variant="quiet">
            {t('profile.avatar.cancel')}
          </Button>
        </Cluster>
      </Stack>
    </div>
  )
}
