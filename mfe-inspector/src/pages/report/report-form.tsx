import { useTranslation } from '@fieldproof/platform'
import { wholeVehicle } from '@fieldproof/policy/report-findings'
import { FieldFrame, Progress, Stack, TextInput } from '@fieldproof/ui'
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { groupName, pointName } from '../../report/checklist.ts'
import { useReport, useRows } from '../../report/working-copy/report-context.ts'
import { shownPoint, type OrderRows } from '../../report/store/report-rows.ts'
import { conflictsOf, leftDraftsOf, mediaOf, missingOf, tasksOf, type ShownMedia } from '../../report/views.ts'
import { FoldingSection } from './folding-section.tsx'
import { GroupSection } from './group-section.tsx'
import { HandInSection, placeOf, SummarySection, type GoTo } from './hand-in-section.tsx'
import { MediaStrip } from './media-strip.tsx'
import { OutboxCard } from './outbox-card.tsx'
import { TasksSection } from './tasks-section.tsx'
import { VehicleSection } from './vehicle-section.tsx'
import styles from './report-form.module.css'

// Loaded on demand: few reports are changed on two devices, and a task is rarely deleted while someone writes about it.
// The device stores the chunks with these names, so that they load offline too.
const ConflictsCard = lazy(() => import(/* webpackChunkName: "report-conflicts" */ './conflicts-card.tsx'))
const LeftDraftsCard = lazy(() => import(/* webpackChunkName: "report-left-drafts" */ './left-drafts-card.tsx'))

const noMedia: readonly ShownMedia[] = []

const isSame = (one: ShownMedia | undefined, other: ShownMedia): boolean =>
  one?.id === other.id &&
  one.item === other.item &&
  one.caption === other.caption &&
  one.sent?.file.url === other.sent?.file.url

/**
 * Groups pictures by their subject. Unchanged arrays stay the same objects, so that their points do not render again.
 */
const useMediaByPoint = (rows: OrderRows): ReadonlyMap<string, readonly ShownMedia[]> => {
  const before = useRef<ReadonlyMap<string, readonly ShownMedia[]>>(new Map())
  const now = useMemo(() => {
    const grouped = Map.groupBy(mediaOf(rows), ({ section, groupId, itemId }) =>
      itemId === null ? (section === wholeVehicle.section ? 'whole' : 'more') : `${groupId ?? ''}/${itemId}`,
    )
    return new Map(
      [...grouped].map(([key, media]) => {
        const old = before.current.get(key)
        return [key, old?.length === media.length && media.every((one, index) => isSame(old[index], one)) ? old : media]
      }),
    )
  }, [rows])
  useEffect(() => {
    before.current = now
  }, [now])
  return now
}

/** Opens a section and scrolls to something in it; the section has to render first. */
const useGoTo = (open: (section: string) => void) => {
  const [target, setTarget] = useState<{ section: string; elementId: string } | null>(null)
  useEffect(() => {
    if (!target) return
    const element = document.getElementById(target.elementId)
    element?.scrollIntoView({ block: 'start' })
    element?.querySelector<HTMLElement>('input, textarea, select, button')?.focus({ preventScroll: true })
  }, [target])
  const goTo: GoTo = (section, elementId) => {
    open(section)
    setTarget({ section, elementId })
  }
  return { goTo, sought: target?.section ?? null }
}

const matches = (words: string, ...texts: readonly string[]): boolean => {
  if (words === '') return true
  const wanted = words.toLocaleLowerCase().trim().split(/\s+/)
  const text = texts.join(' ').toLocaleLowerCase()
  return wanted.every((word) => text.includes(word))
}

/** The form: one section open at a time, so that a checklist of 160 points stays fast on a small phone. */
export const ReportForm = () => {
  const { t } = useTranslation()
  const { template, names } = useReport()
  const rows = useRows()
  const [opened, setOpened] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  // A snapshot from when the filter was set, so that a point does not disappear while it is filled in.
  const [onlyThese, setOnlyThese] = useState<ReadonlySet<string> | null>(null)
  const media = useMediaByPoint(rows)
  const { goTo, sought } = useGoTo((section) => {
    setOpened(section)
    setSearch('')
    setOnlyThese(null)
  })
  const tasks = tasksOf(rows)
  const leftDrafts = leftDraftsOf(rows)
  const conflicts = conflictsOf(rows)
  const missing = useMemo(() => missingOf(rows, template), [rows, template])
  const missingAt = new Set(missing.map((one) => placeOf(one)[1]))
  const isVehicle = rows.head?.job.inspectionType === 'vehicle'
  const rated = new Set(
    rows.points.filter((row) => shownPoint(row).rating !== null).map(({ groupId, itemId }) => `${groupId}/${itemId}`),
  )
  const total = template.groups.reduce((sum, { items }) => sum + items.length, 0)
  const toggle = (section: string) => () => setOpened(opened === section ? null : section)

  const groups = template.groups.map((group) => {
    const found = group.items.filter(({ key }) =>
      matches(search, groupName(names, group.key), pointName(names, group.key, key)),
    )
    const itemIds = found
      .filter(({ key }) => onlyThese === null || onlyThese.has(`point-${group.key}-${key}`))
      .map(({ key }) => key)
    return { group, itemIds, done: group.items.filter(({ key }) => rated.has(`${group.key}/${key}`)).length }
  })
  const isFiltered = search.trim() !== '' || onlyThese !== null
  const shown = isFiltered ? groups.filter(({ itemIds }) => itemIds.length > 0) : groups
  // For a search, the first section with a result is open, unless the user opened another.
  const open =
    isFiltered && !shown.some(({ group }) => opened === `group-${group.key}`)
      ? `group-${shown[0]?.group.key ?? ''}`
      : opened

  return (
    <Stack gap="medium">
      {conflicts.points.length + conflicts.fields.length > 0 && (
        <Suspense>
          <ConflictsCard />
        </Suspense>
      )}
      {leftDrafts.length > 0 && (
        <Suspense>
          <LeftDraftsCard drafts={leftDrafts} />
        </Suspense>
      )}
      <OutboxCard />
      <div className={styles.tools}>
        <Progress
          label={t('report.progress')}
          value={total === 0 ? 1 : rated.size / total}
          detail={t('report.progressOf', { done: rated.size, total })}
        />
        <div className={styles.find}>
          <FieldFrame label={t('report.find.label')} labelHidden>
            {(control) => (
              <TextInput
                {...control}
                enterKeyHint="search"
                placeholder={t('report.find.label')}
                type="search"
                value={search}
                onChange={({ target: { value } }) => setSearch(value)}
              />
            )}
          </FieldFrame>
          <label className={styles.filter}>
            <input
              checked={onlyThese !== null}
              type="checkbox"
              onChange={({ target: { checked } }) => setOnlyThese(checked ? missingAt : null)}
            />
            <span>{t('report.find.missing')}</span>
          </label>
        </div>
      </div>
      {!isFiltered && (
        <FoldingSection
          id="tasks"
          title={t('report.sections.tasks')}
          isOpen={open === 'tasks'}
          onToggle={toggle('tasks')}
          detail={t('report.progressOf', {
            done: tasks.filter(({ isComplete }) => isComplete).length,
            total: tasks.length,
          })}
          isDone={tasks.every(({ isComplete }) => isComplete)}
        >
          {() => <TasksSection isFrozen={false} />}
        </FoldingSection>
      )}
      {!isFiltered && isVehicle && (
        <FoldingSection
          id="vehicle"
          title={t('report.sections.vehicle')}
          isDone={!missingAt.has('vehicle')}
          isOpen={open === 'vehicle'}
          onToggle={toggle('vehicle')}
        >
          {() => <VehicleSection isFrozen={false} pictures={media.get('whole') ?? noMedia} />}
        </FoldingSection>
      )}
      {shown.length === 0 && <p>{t('report.find.none')}</p>}
      {shown.map(({ group, itemIds, done }) => (
        <FoldingSection
          key={group.key}
          id={`group-${group.key}`}
          title={groupName(names, group.key)}
          isDone={done === group.items.length}
          detail={t('report.progressOf', { done, total: group.items.length })}
          isOpen={open === `group-${group.key}`}
          onToggle={toggle(`group-${group.key}`)}
        >
          {() => (
            <GroupSection
              group={group}
              itemIds={itemIds}
              media={media}
              isFrozen={false}
              isSought={sought === `group-${group.key}`}
            />
          )}
        </FoldingSection>
      ))}
      {!isFiltered && (
        <>
          <FoldingSection
            id="more"
            title={t('report.sections.more')}
            isOpen={open === 'more'}
            onToggle={toggle('more')}
            detail={t('report.media.count', { count: (media.get('more') ?? noMedia).length })}
          >
            {() => (
              <MediaStrip
                target={{ section: 'more-photos-and-videos', groupId: null, itemId: null }}
                of={t('report.sections.more')}
                media={media.get('more') ?? noMedia}
                isFrozen={false}
              />
            )}
          </FoldingSection>
          <FoldingSection
            id="summary"
            title={t('report.sections.summary')}
            isDone={!missingAt.has('summary')}
            isOpen={open === 'summary'}
            onToggle={toggle('summary')}
          >
            {() => <SummarySection isFrozen={false} />}
          </FoldingSection>
          <FoldingSection
            id="hand-in"
            title={t('report.sections.handIn')}
            isOpen={open === 'hand-in'}
            onToggle={toggle('hand-in')}
          >
            {() => <HandInSection onGo={goTo} />}
          </FoldingSection>
        </>
      )}
    </Stack>
  )
}
