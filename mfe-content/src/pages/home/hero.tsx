import { href, useTranslation } from '@fieldproof/platform'
import { Cluster, Glyph, Heading, LinkButton, Text } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import styles from './hero.module.css'

/** The top of the home page: what the site offers, and the main action. */
export const Hero = () => {
  const { t } = useTranslation()
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <Heading level={1} size="display" data-page-title="" tabIndex={-1}>
            {t('home.hero.title')}
          </Heading>
          <Text size="section" tone="soft" className={styles.lead}>
            {t('home.hero.lead')}
          </Text>
          <Cluster className={styles.actions}>
            <LinkButton
              variant="primary"
              size="large"
              href={href('orders.service', { serviceType: 'general-purpose' }, { hash: 'quotation' })}
            >
              {t('home.hero.bookAPro')}
            </LinkButton>
            <LinkButton size="large" href={href('content.how-it-works')}>
              {t('home.hero.howItWorks')}
            </LinkButton>
          </Cluster>
          <Text size="small" tone="muted" className={styles.note}>
            <Glyph name="check" className={styles.tick} />
            {t('home.hero.note')}
          </Text>
        </div>
        <div className={styles.picture}>
          <Illustration name="hero" eager />
          <p className={styles.stamp} aria-hidden="true">
            <span className={styles.stampWord}>{t('home.hero.stamp.word')}</span>
            <span className={styles.stampLine}>{t('home.hero.stamp.line')}</span>
          </p>
        </div>
      </div>
    </div>
  )
}
