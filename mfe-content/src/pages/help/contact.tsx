import { companyOf } from '@fieldproof/kit/company'
import { siteData } from '@fieldproof/kit/site-data'
import { useEmit, useTranslation } from '@fieldproof/platform'
import { Button, Cluster, Heading, LinkButton, Text } from '@fieldproof/ui'
import styles from './help.module.css'

/** A mailto link to support. */
export const supportAddress = (): string => `mailto:${companyOf(siteData()).contactEmail}`

/** For readers whose question no article answers: a message to support, or a call request. */
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
