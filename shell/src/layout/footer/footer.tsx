import { companyOf, spacedPhone } from '@fieldproof/kit/company'
import { siteData } from '@fieldproof/kit/site-data'
import { useEmit, useTranslation } from '@fieldproof/platform'
import { href } from '@fieldproof/contracts/routes'
import { Button, Logo } from '@fieldproof/ui'
import { useId } from 'react'
import type { MenuLink } from '../../navigation/menus.ts'
import { useMenus } from '../../navigation/use-menus.ts'
import { LanguageChoice, ThemeChoice } from '../../choices/preference-choices.tsx'
import { GetStarted } from './get-started.tsx'
import styles from './footer.module.css'

const Links = ({ title, links }: { title: string; links: MenuLink[] }) => {
  const id = useId()
  if (links.length === 0) return null
  return (
    <nav aria-labelledby={id}>
      <h2 className={styles.title} id={id}>
        {title}
      </h2>
      <ul className={styles.list} role="list">
        {links.map((link) => (
          <li key={link.href}>
            <a className={styles.link} href={link.href}>
              {link.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The footer of every screen outside the dashboard (NAV-6). */
export const Footer = () => {
  const { t } = useTranslation('shell')
  const emit = useEmit()
  const { services, footer, legal } = useMenus()
  const { contactEmail, contactPhone, registration, socialLinks, appStores } = companyOf(siteData())
  const elsewhere = [...socialLinks, ...appStores]
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <div className={styles.start}>
          <a className={styles.home} href={href('content.home')}>
            <Logo />
          </a>
          <p className={styles.claim}>{t('footer.claim')}</p>
          <GetStarted />
        </div>
        <Links links={services} title={t('menu.services')} />
        <Links links={footer} title={t('footer.company')} />
        <section aria-label={t('footer.contact')} className={styles.contact}>
          <h2 className={styles.title}>{t('footer.contact')}</h2>
          <p>
            <a className={styles.link} href={`mailto:${contactEmail}`}>
              {contactEmail}
            </a>
          </p>
          <p>
            <a className={styles.link} href={`tel:${contactPhone}`} translate="no">
              {spacedPhone(contactPhone)}
            </a>
          </p>
          <p className={styles.hours}>{t('footer.phoneLine')}</p>
          <Button onClick={() => emit('callback.requested@1', { category: null })} size="small">
            {t('menu.requestCall')}
          </Button>
          {elsewhere.length > 0 && (
            <ul aria-label={t('footer.social')} className={styles.social} role="list">
              {elsewhere.map((page) => (
                <li key={page.href}>
                  <a className={styles.link} href={page.href} rel="external noopener" target="_blank">
                    {page.name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
      </div>
      <div className={styles.base}>
        <p translate="no">{registration}</p>
        <ul aria-label={t('footer.legal')} className={styles.legal} role="list">
          {legal.map((link) => (
            <li key={link.href}>
              <a className={styles.link} href={link.href}>
                {link.label}
              </a>
            </li>
          ))}
        </ul>
        <div className={styles.preferences}>
          <LanguageChoice />
          <ThemeChoice />
        </div>
      </div>
    </footer>
  )
}
