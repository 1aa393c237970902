import { href, selectIsOnline, skipToken, useParams, useSelector, useTranslation } from '@fieldproof/platform'
import {
  Button,
  DateTime,
  DefinitionList,
  EmptyState,
  Heading,
  LinkButton,
  OfflineNotice,
  Page,
  Skeleton,
  toasts,
} from '@fieldproof/ui'
import { CopyIcon, DownloadSimpleIcon, PencilSimpleIcon, TrashIcon } from '@fieldproof/ui/icons'
import { Menu } from '@fieldproof/ui/menu'
import { useGetTemplateQuery } from '../../store/templates-api.ts'
import { isMissing, MissingTemplate, TemplateFailed } from '../../templates/missing-template.tsx'
import { TemplateOutline } from '../../templates/outline.tsx'
import { TemplatePreview } from '../../templates/preview.tsx'
import { savedOf } from '../../templates/use-builder.ts'
import { useTemplateActs } from '../../templates/use-template-acts.ts'
import styles from '../../templates/templates.module.css'

/** /dashboard/report-templates/show/:templateId: one template, its fields, and a phone preview. */
const Template = () => {
  const { t } = useTranslation()
  const { templateId = '' } = useParams()
  const isOnline = useSelector(selectIsOnline)
  const acts = useTemplateActs()
  const query = useGetTemplateQuery(templateId === '' ? skipToken : { params: { id: templateId } })
  const { currentData: template, error, isFetching, refetch } = query
  if (isMissing(error)) return <MissingTemplate />
  const back = { href: href('projects.templates'), label: t('list.title') }
  if (!template)
    return (
      <Page title={t('show.title')} back={back}>
        {!isOnline && <OfflineNotice />}
        {error && !isFetching ? (
          <TemplateFailed error={error} isFetching={isFetching} refetch={refetch} />
        ) : (
          <Skeleton variant="card" count={3} label={t('loading')} />
        )}
      </Page>
    )
  const { name, description, version, fields, isMine, updatedAt } = template
  const save = async (as: 'json' | 'xlsx') => {
    try {
      const { exportTemplate } = await import('../../exchange/export-template.ts')
      await exportTemplate(savedOf(template).draft, as)
    } catch {
      toasts.notify({ tone: 'danger', message: t('exchange.exportFailed') })
    }
  }
  const edit = (
    <LinkButton variant="primary" icon={<PencilSimpleIcon />} href={href('projects.edit-template', { templateId })}>
      {t('acts.edit')}
    </LinkButton>
  )
  return (
    <Page
      title={<span translate="no">{name}</span>}
      lead={description === '' ? undefined : description}
      back={back}
      actions={isMine && fields.length > 0 ? edit : undefined}
    >
      {!isOnline && <OfflineNotice />}
      <DefinitionList
        items={[
          { term: t('show.version'), value: t('show.versionNumber', { version }) },
          {
            term: t('show.fields'),
            value: t('list.fields', { count: fields.filter(({ kind }) => kind !== 'section').length }),
          },
          { term: t('show.changed'), value: <DateTime value={updatedAt} /> },
        ]}
      />
      <p className={styles.hint}>{t('show.versionHint')}</p>
      <div className={styles.acts}>
        <Button icon={<CopyIcon />} loading={acts.isCopying} onClick={() => void acts.copy(template)}>
          {t('acts.copy')}
        </Button>
        <Menu
          look="button"
          trigger={
            <>
              <DownloadSimpleIcon />
              {t('exchange.export')}
            </>
          }
          items={(['json', 'xlsx'] as const).map((as) => ({
            key: as,
            label: t(as === 'json' ? 'exchange.exportJson' : 'exchange.exportXlsx'),
            hint: t(as === 'json' ? 'exchange.exportJsonHint' : 'exchange.exportXlsxHint'),
            onSelect: () => void save(as),
          }))}
        />
        {isMine && (
          <Button icon={<TrashIcon />} onClick={() => void acts.remove(template)}>
            {t('acts.remove')}
          </Button>
        )}
      </div>
      {fields.length === 0 ? (
        <EmptyState compact title={t('show.empty')} body={t('show.emptyBody')} action={isMine ? edit : undefined} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.build}>
            <Heading level={2}>{t('fields.title')}</Heading>
            <TemplateOutline fields={fields} />
          </div>
          <aside className={styles.preview} aria-label={t('preview.title')}>
            <Heading level={2} size="body">
              {t('preview.title')}
            </Heading>
            <p className={styles.hint}>{t('preview.hint')}</p>
            <div className={styles.phone}>
              <TemplatePreview fields={fields} />
            </div>
          </aside>
        </div>
      )}
    </Page>
  )
}

export default Template
