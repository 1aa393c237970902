import { slots } from '@fieldproof/contracts/slots'
import { useTranslation, type SlotName } from '@fieldproof/platform'
import { Button, Page, Section } from '@fieldproof/ui'
import { gallery, type GalleryEntry } from '@fieldproof/ui/gallery'
import { useState, type ReactNode } from 'react'
import { ThemeChoice } from '../../choices/preference-choices.tsx'
import { manifestsOf } from '../../composition/manifests.ts'
import { useComposition } from '../../use-site-state.ts'
import { SlotExhibit } from './slot-exhibit.tsx'
import styles from './playground.module.css'

const anchorOf = (name: string): string => `c-${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`

/** The shell's slots and those that live areas declare. */
const useSlotNames = (): SlotName[] => {
  const ofAreas = manifestsOf(useComposition()).flatMap(({ manifest }) => manifest.declares?.slots ?? [])
  return [...Object.keys(slots), ...ofAreas] as SlotName[]
}

const groups = [...Map.groupBy(gallery, ({ group }) => group)]

/** Components that render the page's heading: the playground has one already, so these are shown on request. */
const rendersHeading = new Set(['Page'])

const Stage = ({ render: State, isOnRequest }: { render: () => ReactNode; isOnRequest: boolean }) => {
  const { t } = useTranslation()
  const [isShown, setIsShown] = useState(!isOnRequest)
  return (
    <div className={styles.stage}>
      {isShown ? (
        <State />
      ) : (
        <Button onClick={() => setIsShown(true)} size="small">
          {t('playground.show')}
        </Button>
      )}
    </div>
  )
}

const Exhibit = ({ entry }: { entry: GalleryEntry }) => (
  <Section className={styles.exhibit} id={anchorOf(entry.name)} level={3} title={entry.name}>
    {entry.covers && <p className={styles.covers}>{entry.covers.join(', ')}</p>}
    {entry.states.map(({ name, render }) => (
      <figure className={styles.state} key={name}>
        <figcaption className={styles.caption}>{name}</figcaption>
        <Stage isOnRequest={rendersHeading.has(entry.name)} render={render} />
      </figure>
    ))}
  </Section>
)

/** /playground: every component of the design system in all its states, and every slot with its widgets. */
const Playground = () => {
  const { t } = useTranslation()
  const slotNames = useSlotNames()
  return (
    <Page
      actions={<ThemeChoice isLegendShown />}
      lead={t('playground.lead')}
      title={t('playground.title')}
      width="wide"
    >
      <div className={styles.columns}>
        <nav aria-label={t('playground.contents')} className={styles.contents}>
          {groups.map(([group, entries]) => (
            <div key={group}>
              <h2 className={styles.group}>{group}</h2>
              <ul className={styles.list} role="list">
                {entries.map(({ name }) => (
                  <li key={name}>
                    <a className={styles.link} href={`#${anchorOf(name)}`}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <div>
            <h2 className={styles.group}>{t('playground.slots')}</h2>
            <ul className={styles.list} role="list">
              {slotNames.map((name) => (
                <li key={name}>
                  <a className={styles.link} href={`#${anchorOf(name)}`}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </nav>
        <div className={styles.exhibits}>
          {groups.map(([group, entries]) => (
            <Section key={group} size="title" title={group}>
              {entries.map((entry) => (
                <Exhibit entry={entry} key={entry.name} />
              ))}
            </Section>
          ))}
          <Section lead={t('playground.slotsLead')} size="title" title={t('playground.slots')}>
            {slotNames.map((name) => (
              <SlotExhibit id={anchorOf(name)} key={name} name={name} />
            ))}
          </Section>
        </div>
      </div>
    </Page>
  )
}

export default Playground
