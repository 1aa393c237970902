import { useEmit, useTranslation } from '@fieldproof/platform'
import { Button, Cluster, Heading, LinkButton, Text } from '@fieldproof/ui'
import styles from './help.module.css'

/** The address that questions are answered from. */
export const supportAddress = 'mailto:support@fieldproof.example'

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
        <LinkButton href={supportAddress}>{t('help.contact.button')}</LinkButton>
        <Button variant="quiet" onClick={() => emit('callback.requested@1', { category: null })}>
          {t('help.contact.call')}
        </Button>
      </Cluster>
    </section>
  )
}
