import { inLocale } from '@fieldproof/contracts/languages'
import { selectLocale, useSelector, useTranslation } from '@fieldproof/platform'
import { Button } from '@fieldproof/ui'
import { useState, type ReactNode } from 'react'
import { useSite } from '../../site-context.ts'
import { useSiteState } from '../../use-site-state.ts'
import styles from './tray.module.css'

const Offer = ({
  words,
  take,
  takeLabel,
  onLater,
}: {
  words: ReactNode
  take: () => void
  takeLabel: string
  /** Left out where it cannot be put off. */
  onLater?: (() => void) | undefined
}) => {
  const { t } = useTranslation('shell')
  return (
    <section className={styles.panel}>
      <p className={styles.words}>{words}</p>
      <div className={styles.actions}>
        <Button onClick={take} size="small" variant="primary">
          {takeLabel}
        </Button>
        {onLater && (
          <Button onClick={onLater} size="small" variant="quiet">
            {t('offers.later')}
          </Button>
        )}
      </div>
    </section>
  )
}

/** New releases that only the reader can take: of an area they are typing in, and of the site's own frame. */
export const Offers = () => {
  const { t } = useTranslation('shell')
  const locale = useSelector(selectLocale)
  const { compositions, site } = useSite()
  const { offered, replacedIn, shellOffered } = useSiteState()
  /** What was put off, by area and version: a still newer one is offered again. */
  const [later, setLater] = useState<readonly string[]>([])
  const putOff = (key: string) => () => setLater((keys) => [...keys, key])
  const areas = offered.flatMap((name) => {
    const area = compositions.area(name)
    return area
      ? [{ name, key: `${name}/${area.release.version}`, title: inLocale(area.release.manifest.title, locale) }]
      : []
  })
  const shellKey = `shell/${compositions.get().shell.version}`
  return (
    <>
      {areas
        .map((area) => ({ ...area, seconds: replacedIn[area.name] }))
        .filter(({ key, seconds }) => seconds !== undefined || !later.includes(key))
        .map(({ name, key, title, seconds }) => (
          <Offer
            key={key}
            onLater={seconds === undefined ? putOff(key) : undefined}
            take={() => {
              void site.accept(name)
            }}
            takeLabel={t('offers.update')}
            words={seconds === undefined ? t('offers.area', { area: title }) : t('offers.replaced', { seconds })}
          />
        ))}
      {shellOffered && !later.includes(shellKey) && (
        <Offer
          onLater={putOff(shellKey)}
          take={() => window.location.reload()}
          takeLabel={t('offers.reload')}
          words={t('offers.site')}
        />
      )}
    </>
  )
}
