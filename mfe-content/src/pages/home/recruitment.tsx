import { href, useTranslation } from '@fieldproof/platform'
import { Heading, LinkButton, Text } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import styles from './recruitment.module.css'

const promises = ['pay', 'schedule', 'wallet'] as const

/** Invites inspectors to apply. */
export const Recruitment = () => {
  const { t } = useTranslation()
  return (
    <section data-below="" className={styles.band} aria-labelledby="recruitment">
      <div className={styles.panel}>
        <div className={styles.words}>
          <Heading level={2} size="title" id="recruitment">
            {t('home.recruitment.title')}
          </Heading>
          <Text tone="soft">{t('home.recruitment.lead')}</Text>
          <ul role="list" className={styles.promises}>
            {promises.map((promise) => (
              <li key={promise}>
                <Text strong>{t(`home.recruitment.${promise}.title`)}</Text>
                <Text tone="soft">{t(`home.recruitment.${promise}.text`)}</Text>
              </li>
            ))}
          </ul>
          <div>
            <LinkButton size="large" href={href('inspector.landing')}>
              {t('home.recruitment.becomeAnInspector')}
            </LinkButton>
          </div>
        </div>
        <div className={styles.picture}>
          <Illustration name="recruitment" />
        </div>
      </div>
    </section>
  )
}
