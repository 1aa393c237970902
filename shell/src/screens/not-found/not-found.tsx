import { useNavigate, useTranslation } from '@fieldproof/platform'
import { href } from '@fieldproof/contracts/routes'
import { Button, FieldFrame, Page, Section, TextInput, TextLink } from '@fieldproof/ui'
import { Illustration } from '@fieldproof/ui/illustration'
import type { FormEvent } from 'react'
import { useMenus } from '../../navigation/use-menus.ts'
import { useSite } from '../../site-context.ts'
import styles from './not-found.module.css'

/** For an address without a screen: a search, and the most popular pages. */
const NotFound = () => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { compositions } = useSite()
  const { main, services } = useMenus()
  const help = href('content.help')
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const words = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    void navigate(href('content.help', {}, { query: { search: words || undefined } }))
  }
  return (
    <Page lead={t('notFound.lead')} title={t('notFound.title')}>
      <div className={styles.columns}>
        <div className={styles.art}>
          <Illustration name="not-found" />
        </div>
        <div className={styles.ways}>
          {compositions.hasRoute(help) && (
            <form action={help} onSubmit={search} role="search">
              <FieldFrame label={t('notFound.search')}>
                {(control) => (
                  <span className={styles.search}>
                    <TextInput {...control} className={styles.words} name="search" type="search" />
                    <Button type="submit" variant="primary">
                      {t('notFound.find')}
                    </Button>
                  </span>
                )}
              </FieldFrame>
            </form>
          )}
          <Section title={t('notFound.popular')}>
            <ul className={styles.list} role="list">
              {[...main, ...services].map((link) => (
                <li key={link.href}>
                  <TextLink className={styles.link} href={link.href}>
                    {link.label}
                  </TextLink>
                </li>
              ))}
            </ul>
          </Section>
        </div>
      </div>
    </Page>
  )
}

export default NotFound
