import type { AnswerOf } from '@fieldproof/contracts'
import type { UserContext } from '#kernel/http/context.ts'
import { conflict } from '#kernel/refusals/refusal.ts'
import { inWork } from '#kernel/work/unit-of-work.ts'
import { findOwnTemplate } from '#modules/report-templates/find-template.ts'
import { summariesOf } from '#modules/report-templates/list-templates.ts'
import { textsOf } from '#texts/texts-of.ts'
import { findProjectFor } from './find-project.ts'
import { recordChange } from './happenings.ts'
import { readAttached } from './read-project.ts'

const texts = textsOf('projects')

interface Both {
  projectId: string
  templateId: string
}
type Attached = AnswerOf<'POST /projects/add-report-template-to-project'>

/**
 * Attaches one of the caller's own templates; all people of the project can then see its fields. @throws {Refusal} 403,
 * 404, 409
 */
export const attachTemplate = ({ projectId, templateId }: Both, context: UserContext): Promise<Attached> =>
  inWork(context, async (work) => {
    const { db, now } = work
    const { userId } = context.session
    const { project } = await findProjectFor(db, userId, projectId, 'attach-templates')
    const template = await findOwnTemplate(db, userId, templateId)
    const attached = await db
      .insertInto('project_templates')
      .values({ project_id: project.id, template_id: template.id, attached_at: now })
      .onConflict((conflicting) => conflicting.doNothing())
      .returning('template_id')
      .executeTakeFirst()
    if (attached)
      await recordChange(work, project.id, userId, [
        { event: 'template-attached', subject: { id: template.id, label: template.name } },
      ])
    return { projectId, reportTemplates: await summariesOf(db, await readAttached(db, project.id), userId) }
  })

/** Detaches a template; reports that use it stay. @throws {Refusal} 403, 404, 409 if it is not attached */
export const detachTemplate = ({ projectId, templateId }: Both, context: UserContext): Promise<Attached> =>
  inWork(context, async (work) => {
    const { db } = work
    const { userId } = context.session
    const { project } = await findProjectFor(db, userId, projectId, 'attach-templates')
    const attached = (await readAttached(db, project.id)).find(({ id }) => id === templateId)
    if (!attached) throw conflict(texts.notAttached())
    await db
      .deleteFrom('project_templates')
      .where('project_id', '=', project.id)
      .where('template_id', '=', templateId)
      .execute()
    await recordChange(work, project.id, userId, [
      { event: 'template-detached', subject: { id: attached.id, label: attached.name } },
    ])
    return { projectId, reportTemplates: await summariesOf(db, await readAttached(db, project.id), userId) }
  })
