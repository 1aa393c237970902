import type { FieldValue } from '@fieldproof/contracts/calls/custom-admin'
import { KeptPicture } from '@fieldproof/kit/signed-address'
import { useTranslation } from '@fieldproof/platform'
import { VisuallyHidden } from '@fieldproof/ui'
import { ArrowUpRightIcon } from '@fieldproof/ui/icons'
import styles from './values.module.css'

type File = Extract<FieldValue, { address: string }>

/** A link to a file, which opens in a new window; a picture is shown as well. */
export const FileView = ({ file: { name, address, contentType } }: { file: File }) => {
  const { t } = useTranslation()
  return (
    <a className={styles.file} href={address} target="_blank" rel="noopener">
      {contentType.startsWith('image/') && <KeptPicture alt="" src={address} loading="lazy" />}
      <span className={styles.fileName}>
        {name} <ArrowUpRightIcon />
      </span>
      <VisuallyHidden>{t('backOffice.values.newWindow')}</VisuallyHidden>
    </a>
  )
}
