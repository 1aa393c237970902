import { formatLocale, selectLocale, useLocation, useSelector, useTranslation } from '@fieldproof/platform'
import {
  Badge,
  Button,
  Cluster,
  Disclosure,
  EmptyState,
  Heading,
  IconButton,
  Section,
  Text,
  VisuallyHidden,
  classNames,
} from '@fieldproof/ui'
import { ChatCircleIcon } from '@fieldproof/ui/icons'
import { SearchBox } from '@fieldproof/ui/search'
import { useEffect, useMemo, useState } from 'react'
import { anchorOf } from '../../checklist/points.ts'
import { IssueNotes } from '../issue-notes.tsx'
import { Measure } from '../measure.tsx'
import { OutcomeBadge } from '../outcome-badge.tsx'
import { mayAsk, useReportScene } from '../report-scene.ts'
import { outcomeOf } from '../severity.ts'
import { ShotGrid } from '../shot-grid.tsx'
import { shotOfMedia } from '../shots.ts'
import {
  isFinding,
  narrowed,
  type Point,
  type PointFilter,
  type PointGroup,
  type SectionOfGroups,
} from '../structure.ts'
import styles from './checklist-section.module.css'

const narrowings = ['all', 'problems', 'photos', 'not-inspected'] as const satisfies readonly PointFilter['only'][]

const everything: PointFilter = { search: '', only: 'all' }

/** One point: its name, its outcome, and the inspector's comment and pictures. */
const PointRow = ({ point }: { point: Point }) => {
  const { t } = useTranslation()
  const scene = useReportScene()
  const { id, title, item, media, issues } = point
  return (
    <li className={styles.point} id={anchorOf(id)}>
      <div className={styles.head}>
        <Text className={styles.title}>{title}</Text>
        <Measure measured={item.measured} />
        <OutcomeBadge outcome={outcomeOf(item)} />
        {mayAsk(scene) && (
          <IconButton
            className={styles.ask}
            icon={<ChatCircleIcon />}
            label={t('view.askNamed', { point: title })}
            onClick={() => scene.open({ name: 'issue', point })}
          />
        )}
      </div>
      {item.comment !== '' && (
        <Text size="small" tone="soft" className={styles.comment}>
          {item.comment}
        </Text>
      )}
      {media.length > 0 && (
        <div className={styles.screenOnly}>
          <ShotGrid size="small" shots={media.map(shotOfMedia)} of={title} />
        </div>
      )}
      <IssueNotes issues={issues} />
    </li>
  )
}

const Group = ({
  group,
  isOpen,
  onToggle,
}: {
  group: PointGroup
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
}) => {
  const { t } = useTranslation()
  const problems = group.points.filter(isFinding).length
  return (
    <Disclosure
      look="card"
      open={isOpen}
      onToggle={(event) => onToggle(event.currentTarget.open)}
      title={
        <span className={styles.groupTitle}>
          {group.title}{' '}
          <Text as="span" size="small" tone="muted">
            {t('view.checklist.points', { count: group.points.length })}
          </Text>{' '}
          {problems > 0 && <Badge tone="warning">{t('view.checklist.problems', { count: problems })}</Badge>}
        </span>
      }
    >
      <ul role="list" className={styles.points}>
        {group.points.map((point) => (
          <PointRow key={point.id} point={point} />
        ))}
      </ul>
    </Disclosure>
  )
}

/** The open groups: those that the reader opened, and the one with the point that the address names. */
const useOpenGroups = (sections: readonly SectionOfGroups[], onLedTo: () => void) => {
  const { hash } = useLocation()
  const groups = useMemo(() => sections.flatMap((section) => section.groups), [sections])
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [led, setLed] = useState('')
  const toggle = (groupId: string, isOpen: boolean) =>
    setOpened((before) => {
      if (before.has(groupId) === isOpen) return before
      const after = new Set(before)
      if (isOpen) after.add(groupId)
      else after.delete(groupId)
      return after
    })
  if (hash !== led) {
    setLed(hash)
    const group = groups.find(({ points }) => points.some(({ id }) => `#${anchorOf(id)}` === hash))
    if (group) {
      toggle(group.groupId, true)
      onLedTo()
    }
  }
  // A collapsed point could not be scrolled to when the address changed, so this scrolls once it is open.
  useEffect(() => {
    if (led.startsWith('#point-')) document.getElementById(led.slice(1))?.scrollIntoView({ block: 'center' })
  }, [led])
  return {
    opened,
    toggle,
    openAll: () => setOpened(new Set(groups.map(({ groupId }) => groupId))),
    closeAll: () => setOpened(new Set()),
    areAllOpen: groups.every(({ groupId }) => opened.has(groupId)),
  }
}

/** The whole checklist by sections and groups. Filtered by text or outcome, it shows the points themselves. */
export const ChecklistSection = ({ sections }: { sections: readonly SectionOfGroups[] }) => {
  const { t } = useTranslation()
  const { isPrinting } = useReportScene()
  const locale = formatLocale(useSelector(selectLocale))
  const [filter, setFilter] = useState(everything)
  const { opened, toggle, openAll, closeAll, areAllOpen } = useOpenGroups(sections, () => setFilter(everything))
  const isNarrowed = filter.search !== '' || filter.only !== 'all'
  const shown = useMemo(
    () => (isPrinting ? sections : narrowed(sections, filter, locale)),
    [isPrinting, sections, filter, locale],
  )
  const count = shown.reduce(
    (sum, { groups }) => sum + groups.reduce((points, group) => points + group.points.length, 0),
    0,
  )
  return (
    <Section
      id="checklist"
      title={t('view.parts.checklist')}
      lead={t('view.checklist.lead')}
      actions={
        !isNarrowed && (
          <Button className={styles.screenOnly} size="small" onClick={areAllOpen ? closeAll : openAll}>
            {t(areAllOpen ? 'view.checklist.closeAll' : 'view.checklist.openAll')}
          </Button>
        )
      }
    >
      <div className={classNames(styles.tools, styles.screenOnly)}>
        <SearchBox
          label={t('view.checklist.search')}
          labelHidden
          placeholder={t('view.checklist.searchExample')}
          value={filter.search}
          onSearch={(search) => setFilter((before) => ({ ...before, search }))}
        />
        <Cluster role="group" aria-label={t('view.checklist.narrow')}>
          {narrowings.map((only) => (
            <Button
              key={only}
              size="small"
              aria-pressed={filter.only === only}
              className={filter.only === only ? styles.chosen : undefined}
              onClick={() => setFilter((before) => ({ ...before, only }))}
            >
              {t(`view.checklist.only.${only}`)}
            </Button>
          ))}
        </Cluster>
        <VisuallyHidden role="status">{isNarrowed ? t('view.checklist.points', { count }) : ''}</VisuallyHidden>
      </div>
      {shown.length === 0 && (
        <EmptyState
          compact
          level={3}
          title={t('view.checklist.noneTitle')}
          body={t('view.checklist.noneBody')}
          action={<Button onClick={() => setFilter(everything)}>{t('view.checklist.showAll')}</Button>}
        />
      )}
      {shown.map(({ section, groups }) => (
        <div key={section} className={styles.section}>
          <Heading level={3}>{t(`section.${section}`)}</Heading>
          {groups.map((group) => (
            <Group
              key={group.groupId}
              group={group}
              isOpen={isNarrowed || isPrinting || opened.has(group.groupId)}
              onToggle={(isOpen) => {
                if (!isNarrowed && !isPrinting) toggle(group.groupId, isOpen)
              }}
            />
          ))}
        </div>
      ))}
    </Section>
  )
}
