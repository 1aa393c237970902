import { useRefusalText, useWayOn } from '@fieldproof/kit/refusal'
import { href, isCallFailure, useNavigate, useTranslation } from '@fieldproof/platform'
import {
  Button,
  Card,
  FieldFrame,
  Heading,
  IconButton,
  Notice,
  Skeleton,
  TextAreaInput,
  TextInput,
  TextLink,
  toasts,
  type WayOn,
} from '@fieldproof/ui'
import { ArrowClockwiseIcon, ArrowCounterClockwiseIcon } from '@fieldproof/ui/icons'
import { lazy, Suspense, useRef, useState, type KeyboardEvent } from 'react'
import { useCreateTemplateMutation, useEditTemplateMutation, useLazyGetTemplateQuery } from '../store/templates-api.ts'
import type { Draft } from './draft.ts'
import { FieldList } from './field-list.tsx'
import { nothingSaved, savedOf, useBuilder, type Saved } from './use-builder.ts'
import { useLeaveQuestion } from './use-leave-question.ts'
import { useTemplateMessages } from './use-template-messages.ts'
import styles from './templates.module.css'

/** Loaded after the fields, which can be edited without it; on a phone it is behind a button. */
const TemplatePreview = lazy(async () => ({ default: (await import('./preview.tsx')).TemplatePreview }))
/** Loaded on demand: few templates are changed by two people at once. */
const ConflictNotice = lazy(async () => ({ default: (await import('./conflict-notice.tsx')).ConflictNotice }))

interface BuilderProps {
  /** The server's template; missing for a new one. */
  first?: Saved
  /** The initial content of a new template, and its key in the device's storage. */
  initial?: { name: string; draft: Draft }
  /** Whether the stored draft was just imported. */
  isImported?: boolean
}

/** Builds a template: its fields on one side, the preview on the other. */
export const Builder = ({ first, initial, isImported = false }: BuilderProps) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const messageOf = useTemplateMessages()
  const textOf = useRefusalText()
  const wayOn = useWayOn()
  const [start] = useState(() => first ?? nothingSaved())
  const builder = useBuilder(first?.templateId ?? initial?.name ?? 'new', start, initial?.draft)
  const { draft, saved, isUnsaved, change } = builder
  const [openId, setOpenId] = useState<string | null>(null)
  const [view, setView] = useState<'build' | 'preview'>('build')
  const [isChecked, setIsChecked] = useState(false)
  const [isRestored, setIsRestored] = useState(builder.isRestored)
  const [conflict, setConflict] = useState<Saved | null>(null)
  const [refusal, setRefusal] = useState<{ message: string; wayOn?: WayOn } | null>(null)
  const [create, creating] = useCreateTemplateMutation()
  const [edit, editing] = useEditTemplateMutation()
  const [read] = useLazyGetTemplateQuery()
  const root = useRef<HTMLDivElement>(null)
  const isBusy = creating.isLoading || editing.isLoading
  useLeaveQuestion(isUnsaved, builder.forget)

  const faults = new Map(
    [...builder.faults].map(([key, found]) => [
      key,
      found.map((fault) => ({ ...fault, message: messageOf(fault.message) })),
    ]),
  )
  const shown: typeof faults = isChecked ? faults : new Map()

  const showFirstFault = () => {
    setIsChecked(true)
    setView('build')
    const [key] = faults.keys()
    const isField = draft.fields.some(({ _id }) => _id === key)
    if (isField && key !== undefined) setOpenId(key)
    requestAnimationFrame(() => {
      root.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-faulty] [data-open]')?.focus()
    })
  }

  const saveNew = async (next: Draft, templateId: string) => {
    const created = await create({ body: { _id: templateId, ...next, fields: [...next.fields] } }).unwrap()
    builder.settle(savedOf(created))
    setConflict(null)
    toasts.notify({ tone: 'success', message: t('builder.made') })
    void navigate(href('projects.template', { templateId: created._id }), { replace: true })
  }
  const saveOver = async (revision: number | null) => {
    const answer = await edit({
      body: {
        templateId: saved.templateId,
        ...(revision !== null && { revision }),
        name: draft.name,
        description: draft.description,
        fields: [...draft.fields],
      },
    }).unwrap()
    builder.settle(savedOf(answer))
    setConflict(null)
    setIsRestored(false)
    toasts.notify({ tone: 'success', message: t('builder.saved', { version: answer.version }) })
  }
  /** Whether it was refused because someone saved the template meanwhile. */
  const findConflict = async (error: unknown): Promise<boolean> => {
    if (!isCallFailure(error) || error.status !== 409 || saved.revision === null) return false
    const theirs = savedOf(await read({ params: { id: saved.templateId } }).unwrap())
    if (theirs.revision === saved.revision) return false
    setConflict(theirs)
    return true
  }
  const attempt = async (act: () => Promise<void>) => {
    setRefusal(null)
    if (faults.size > 0) {
      showFirstFault()
      return
    }
    try {
      await act()
    } catch (error) {
      const isConflict = await findConflict(error).catch(() => false)
      const message = textOf(error)
      if (!isConflict && message !== null) setRefusal({ message, wayOn: wayOn(error) })
    }
  }
  const save = () => attempt(() => (first ? saveOver(saved.revision) : saveNew(draft, saved.templateId)))

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return
    const key = event.key.toLowerCase()
    const act =
      key === 's'
        ? save
        : key === 'y' || (key === 'z' && event.shiftKey)
          ? builder.redo
          : key === 'z'
            ? builder.undo
            : null
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <div ref={root} className={styles.builder} data-view={view} onKeyDown={onKeyDown}>
      <div className={styles.toolbar} role="toolbar" aria-label={t('builder.tools')}>
        <IconButton
          label={t('builder.undo')}
          icon={<ArrowCounterClockwiseIcon />}
          aria-disabled={!builder.canUndo}
          aria-keyshortcuts="Control+Z"
          onClick={builder.undo}
        />
        <IconButton
          label={t('builder.redo')}
          icon={<ArrowClockwiseIcon />}
          aria-disabled={!builder.canRedo}
          aria-keyshortcuts="Control+Shift+Z"
          onClick={builder.redo}
        />
        <span className={styles.state} role="status">
          {isUnsaved
            ? t('builder.unsaved')
            : saved.revision === null
              ? ''
              : t('builder.savedState', { version: saved.version })}
        </span>
        <Button
          className={styles.viewSwitch}
          aria-pressed={view === 'preview'}
          onClick={() => setView(view === 'build' ? 'preview' : 'build')}
        >
          {view === 'build' ? t('builder.showPreview') : t('builder.showBuild')}
        </Button>
        <Button variant="primary" loading={isBusy} onClick={() => void save()}>
          {first ? t('builder.save') : t('builder.create')}
        </Button>
      </div>
      {isRestored && isUnsaved && (
        <Notice
          quiet
          title={t(isImported ? 'builder.imported' : 'builder.restored')}
          action={
            <Button
              size="small"
              onClick={() => {
                change(start.draft)
                builder.settle(start)
                setIsRestored(false)
              }}
            >
              {t('builder.dropRestored')}
            </Button>
          }
          onDismiss={() => setIsRestored(false)}
        >
          {t(isImported ? 'builder.importedBody' : 'builder.restoredBody')}
        </Notice>
      )}
      {conflict && (
        <Suspense fallback={null}>
          <ConflictNotice
            base={saved.draft}
            mine={draft}
            theirs={conflict.draft}
            isBusy={isBusy}
            onTakeTheirs={() => {
              change(conflict.draft)
              builder.settle(conflict)
              setConflict(null)
            }}
            onKeepMine={() => void attempt(() => saveOver(conflict.revision))}
            onCopy={() =>
              void attempt(() =>
                saveNew(
                  { ...draft, name: t('conflict.copyName', { name: draft.name }).slice(0, 120) },
                  crypto.randomUUID(),
                ),
              )
            }
          />
        </Suspense>
      )}
      {refusal !== null && (
        <Notice
          tone="danger"
          title={t('builder.refused')}
          action={refusal.wayOn && <TextLink href={refusal.wayOn.href}>{refusal.wayOn.label}</TextLink>}
          onDismiss={() => setRefusal(null)}
        >
          {refusal.message}
        </Notice>
      )}
      {isChecked && faults.size > 0 && (
        <Notice tone="danger" title={t('builder.faulty', { count: faults.size })}>
          {t('builder.faultyBody')}
        </Notice>
      )}
      <div className={styles.columns}>
        <div className={styles.build}>
          <Card as="div" padding="medium">
            <div className={styles.stack}>
              <FieldFrame label={t('builder.name')} required error={shown.get('name')?.[0]?.message}>
                {(control) => (
                  <TextInput
                    {...control}
                    value={draft.name}
                    maxLength={120}
                    onChange={({ target }) => change({ ...draft, name: target.value }, 'name')}
                  />
                )}
              </FieldFrame>
              <FieldFrame label={t('builder.description')} optional error={shown.get('description')?.[0]?.message}>
                {(control) => (
                  <TextAreaInput
                    {...control}
                    rows={2}
                    value={draft.description}
                    maxLength={4_000}
                    onChange={({ target }) => change({ ...draft, description: target.value }, 'description')}
                  />
                )}
              </FieldFrame>
            </div>
          </Card>
          <Heading level={2}>{t('fields.title')}</Heading>
          <FieldList draft={draft} faults={shown} openId={openId} onOpen={setOpenId} onChange={change} />
        </div>
        <aside className={styles.preview} aria-label={t('preview.title')}>
          <Heading level={2} size="body">
            {t('preview.title')}
          </Heading>
          <p className={styles.hint}>{t('preview.hint')}</p>
          <div className={styles.phone}>
            <Suspense fallback={<Skeleton count={2} lines={2} />}>
              <TemplatePreview fields={draft.fields} />
            </Suspense>
          </div>
        </aside>
      </div>
    </div>
  )
}
