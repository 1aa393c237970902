import type { Order } from '@fieldproof/contracts/entities/order'
import { orderLimits } from '@fieldproof/contracts/limits'
import { useRefusalToast } from '@fieldproof/kit/refusal'
import { KeptPicture } from '@fieldproof/kit/signed-address'
import { formatLocale, selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Button, Card, ConfirmContext, IconButton, Text } from '@fieldproof/ui'
import { FileIcon, PlusIcon, TrashIcon } from '@fieldproof/ui/icons'
import { use } from 'react'
import { useRemoveOrderFileMutation } from '../../store/order-api.ts'
import type { OpenDialog } from '../opened-dialog.ts'
import styles from './files-section.module.css'

/** Formats the size of a file in kilobytes or megabytes. */
const formatSize = (bytes: number, locale: string): string => {
  const [size, unit] = bytes < 1e6 ? ([bytes / 1e3, 'kilobyte'] as const) : ([bytes / 1e6, 'megabyte'] as const)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: size < 10 ? 1 : 0,
  }).format(size)
}

/** One file; a picture shows a preview. */
const FileTile = ({ orderId, file }: { orderId: string; file: Order['files'][number] }) => {
  const { t } = useTranslation()
  const showRefusal = useRefusalToast()
  const locale = formatLocale(useSelector(selectLocale))
  const confirm = use(ConfirmContext)
  const [remove, { isLoading }] = useRemoveOrderFileMutation()
  const { _id, name, size, contentType, url, mayRemove } = file
  const takeBack = async () => {
    const isMeant = await confirm?.({
      title: t('files.removeTitle'),
      message: name,
      danger: true,
      yes: t('files.remove'),
      no: t('files.keep'),
    })
    if (!isMeant) return
    try {
      await remove({ params: { orderId, fileId: _id } }).unwrap()
    } catch (error) {
      showRefusal(error)
    }
  }
  return (
    <li>
      <a href={url} target="_blank" rel="noopener" className={styles.file}>
        {contentType.startsWith('image/') ? (
          <KeptPicture src={url} isThumbnail alt="" loading="lazy" className={styles.photo} />
        ) : (
          <span className={styles.sign} aria-hidden="true">
            <FileIcon />
          </span>
        )}
        <span className={styles.name} translate="no">
          {name}
        </span>
        <span className={styles.size}>{formatSize(size, locale)}</span>
      </a>
      {mayRemove && (
        <IconButton
          icon={<TrashIcon />}
          label={t('files.removeNamed', { name })}
          loading={isLoading}
          onClick={() => {
            void takeBack()
          }}
        />
      )}
    </li>
  )
}

/**
 * Photos and documents that the customer sent with the order or added later. The customer can add more and remove their
 * own (FILE-8).
 */
export const FilesSection = ({ order, open }: { order: Order; open: OpenDialog }) => {
  const { t } = useTranslation()
  const { files, allowed } = order
  if (files.length === 0 && !allowed.changeFiles) return null
  return (
    <Card as="section" level={2} title={t('files.title')}>
      {files.length > 0 && (
        <ul role="list" className={styles.files}>
          {files.map((file) => (
            <FileTile key={file._id} orderId={order._id} file={file} />
          ))}
        </ul>
      )}
      {allowed.changeFiles && (
        <>
          <Text size="small" tone="soft">
            {t(files.length < orderLimits.filesMax ? 'files.lead' : 'files.full', { count: orderLimits.filesMax })}
          </Text>
          {files.length < orderLimits.filesMax && (
            <div>
              <Button icon={<PlusIcon />} onClick={() => open({ name: 'add-files' })}>
                {t('files.add')}
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}
