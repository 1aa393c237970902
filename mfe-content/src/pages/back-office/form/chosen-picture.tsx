import { limits } from '@fieldproof/contracts/limits'
import { useTranslation } from '@fieldproof/platform'
import { Notice, Text, useUiSettings } from '@fieldproof/ui'
import { formatBytes } from '@fieldproof/ui/files'
import { useEffect, useState } from 'react'
import styles from './chosen-picture.module.css'

type LoadState = { width: number; height: number } | 'unreadable' | null

/**
 * A preview of the chosen picture, with its name and size. Each file needs a `key` of its own.
 */
export const ChosenPicture = ({ file }: { file: File }) => {
  const { t } = useTranslation()
  const { locale } = useUiSettings()
  const [address] = useState(() => URL.createObjectURL(file))
  const [shown, setShown] = useState<LoadState>(null)
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  const bytes = formatBytes(file.size, locale)
  return (
    <figure className={styles.picture}>
      {shown !== 'unreadable' && (
        <img
          alt={t('backOffice.picture.chosen')}
          className={styles.image}
          src={address}
          onError={() => setShown('unreadable')}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setShown({ width, height })}
        />
      )}
      <figcaption className={styles.words}>
        <span className={styles.name}>{file.name}</span>
        <Text as="span" size="small" tabular tone="muted">
          {shown === null || shown === 'unreadable' ? bytes : t('backOffice.picture.size', { ...shown, bytes })}
        </Text>
      </figcaption>
      {shown === 'unreadable' && <Notice tone="warning">{t('backOffice.picture.unreadable')}</Notice>}
      {shown !== null && shown !== 'unreadable' && shown.width < limits.mailTextWidth && (
        <Text as="p" size="small" tone="muted">
          {t('backOffice.picture.small')}
        </Text>
      )}
    </figure>
  )
}
