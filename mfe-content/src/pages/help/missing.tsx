import { href, useTranslation } from '@fieldproof/platform'
import { LinkButton, Text } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { HelpTitle } from './help-title.tsx'
import styles from './help.module.css'

/** For an address without an article or a category. */
export const Missing = ({ title }: { title: string }) => {
  const { t } = useTranslation()
  return (
    <div className={styles.missing}>
      <Illustration name="not-found" className={styles.missingArt} />
      <HelpTitle>{title}</HelpTitle>
      <Text tone="soft">{t('help.notFound.text')}</Text>
      <LinkButton href={href('content.help')}>{t('help.back')}</LinkButton>
    </div>
  )
}
