import { companyOf } from '@fieldproof/kit/company'
import { siteData } from '@fieldproof/kit/site-data'
import { useEmit, useTranslation } from '@fieldproof/platform'
import { Button, Cluster, Heading, LinkButton, Text } from '@fieldproof/ui'
import styles from './help.module.css'

/** Where questions are answered from, as the address of a link. */
export const supportAddress = (): string => `mailto:${companyOf(siteData()).contactEmail}`

/** For readers who found no answer in the articles: a message, or a call. */
export const Contact = () => {
  const { t } = useTranslation()
  const emit = useEmit()
  return (
    <section className={styles.contact} aria-labelledby="help-contact">
      <div>
        <Heading level={2} id="help-contact">
          {t('help.contact.title')}
        </Heading>
        <Text tone="soft">{t('help.contact.text')}</Text>
      </div>
      <Cluster>
        <LinkButton href={supportAddress()}>{t('help.contact.button')}</LinkButton>
        <Button variant="quiet" onClick={() => emit('callback.requested@1', { category: null })}>
          {t('help.contact.call')}
        </Button>
      </Cluster>
    </section>
  )
}
