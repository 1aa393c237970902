import { href, useTranslation } from '@fieldproof/platform'
import { Cluster, LinkButton } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { DocumentPage } from '../../documents/document-page.tsx'
import styles from './about.module.css'

/** About the company. */
const About = () => {
  const { t } = useTranslation()
  return (
    <DocumentPage
      name="about"
      before={
        <div className={styles.picture}>
          <Illustration name="hero" />
        </div>
      }
      after={
        <Cluster>
          <LinkButton
            variant="primary"
            href={href('orders.service', { serviceType: 'general-purpose' }, { hash: 'quotation' })}
          >
            {t('home.hero.bookAPro')}
          </LinkButton>
          <LinkButton href={href('inspector.landing')}>{t('home.recruitment.becomeAnInspector')}</LinkButton>
        </Cluster>
      }
    />
  )
}

export default About
