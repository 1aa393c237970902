import { useTranslation } from '@fieldproof/platform'
import { Button, Heading, Text } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import { useInstall } from './use-install.ts'
import styles from './install-app.module.css'

/** Installing the site as an app: a button if the browser supports it, otherwise a hint. */
export const InstallApp = () => {
  const { t } = useTranslation()
  const { install, isInstalled } = useInstall()
  return (
    <section data-below="" className={styles.band} aria-labelledby="app">
      <div className={styles.inner}>
        <div className={styles.picture}>
          <Illustration name="app-phones" />
        </div>
        <div className={styles.words}>
          <Heading level={2} size="title" id="app">
            {t('home.app.title')}
          </Heading>
          <Text tone="soft">{t('home.app.lead')}</Text>
          <div className={styles.action}>
            {isInstalled ? (
              <Text role="status">{t('home.app.installed')}</Text>
            ) : install ? (
              <Button
                size="large"
                onClick={() => {
                  void install()
                }}
              >
                {t('home.app.install')}
              </Button>
            ) : (
              <Text>{t('home.app.installHint')}</Text>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}
