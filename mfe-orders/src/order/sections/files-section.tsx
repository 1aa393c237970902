import type { Order } from '@fieldproof/contracts/entities/order'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Card } from '@fieldproof/ui'
import { FileIcon } from '@fieldproof/ui/icons'
import styles from './files-section.module.css'

/** The size of a file in kilobytes or megabytes. */
const formatSize = (bytes: number, locale: string): string => {
  const [size, unit] = bytes < 1e6 ? ([bytes / 1e3, 'kilobyte'] as const) : ([bytes / 1e6, 'megabyte'] as const)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: size < 10 ? 1 : 0,
  }).format(size)
}

/** Photos and documents that the customer sent with the order. */
export const FilesSection = ({ files }: { files: Order['files'] }) => {
  const { t } = useTranslation()
  const locale = formatLocale(useSelector(selectLocale))
  if (files.length === 0) return null
  return (
    <Card as="section" level={2} title={t('files.title')}>
      <ul role="list" className={styles.files}>
        {files.map(({ _id, name, size, contentType, url }) => (
          <li key={_id}>
            <a href={url} target="_blank" rel="noopener" className={styles.file}>
              {contentType.startsWith('image/') ? (
                <img src={url} alt="" loading="lazy" className={styles.photo} />
              ) : (
                <span className={styles.sign} aria-hidden="true">
                  <FileIcon />
                </span>
              )}
              <span className={styles.name}>{name}</span>
              <span className={styles.size}>{formatSize(size, locale)}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
