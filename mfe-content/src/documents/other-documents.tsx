import { href, useTranslation } from '@fieldproof/platform'
import { Cluster, Text, TextLink } from '@fieldproof/ui'
import type { DocumentName } from './documents.ts'
import styles from './document-page.module.css'

const addresses = {
  about: href('content.about'),
  terms: href('content.terms'),
  privacy: href('content.privacy'),
  'cookie-policy': href('content.cookie-policy'),
} as const satisfies Record<DocumentName, string>
const names = Object.keys(addresses) as DocumentName[]

/** Links to the other long texts. */
export const OtherDocuments = ({ than }: { than: DocumentName }) => {
  const { t } = useTranslation()
  return (
    <nav aria-label={t('legal.otherDocuments')} className={styles.others}>
      <Text strong>{t('legal.otherDocuments')}</Text>
      <Cluster as="ul" gap="medium">
        {names
          .filter((name) => name !== than)
          .map((name) => (
            <li key={name}>
              <TextLink className={styles.other} href={addresses[name]}>
                {t(`legal.titles.${name}`)}
              </TextLink>
            </li>
          ))}
      </Cluster>
    </nav>
  )
}
