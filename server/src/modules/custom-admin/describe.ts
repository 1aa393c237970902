import type { AssignedPrivilege, ResourceAction, ResourceField } from '@fieldproof/contracts/calls/custom-admin'
import type { Db } from '#kernel/db/connect.ts'
import { optionsOf } from './list-query.ts'
import { mayCreate, mayDo, mayEdit, mayRead, sightOf, visibleFields } from './permissions.ts'
import type { ActionField, Field, Resource, Values } from '#kernel/back-office/resource.ts'
import type { Viewer } from '#kernel/back-office/viewer.ts'

/** For whom, and what else there is that a reference may lead to. */
export interface Telling {
  db: Db
  viewer: Viewer
  resources: readonly Resource[]
}

const words = {
  edit: {
    label: { en: 'Edit', no: 'Rediger' },
    description: { en: 'Change what stands in this record.', no: 'Endre det som står i denne posten.' },
  },
  create: { en: 'It is kept as soon as you save it.', no: 'Det tas vare på når du lagrer.' },
}

const choices = async ({ db, viewer: { locale } }: Telling, field: Pick<Field, 'options'>) =>
  (await optionsOf(db, field))?.map(({ value, label }) => ({ value, label: label[locale] })) ?? null

const describeActionField = async (field: ActionField, telling: Telling): Promise<ResourceField> => ({
  name: field.name,
  kind: field.kind,
  label: field.label[telling.viewer.locale],
  hint: field.hint?.[telling.viewer.locale] ?? null,
  isListed: false,
  isSortable: false,
  isEditable: true,
  isMasked: false,
  isRequired: !field.isOptional,
  most: field.most ?? null,
  language: field.language ?? null,
  options: await choices(telling, field),
  refersTo: null,
})

const describeField = async (resource: Resource, field: Field, telling: Telling): Promise<ResourceField> => {
  const { viewer, resources } = telling
  const { locale } = viewer
  const isMasked = sightOf(resource, field, viewer) === 'masked'
  const target = resources.find(({ name }) => name === field.refersTo)
  return {
    name: field.name,
    kind: field.kind,
    label: field.label[locale],
    hint: field.hint?.[locale] ?? null,
    isListed: field.isListed === true,
    isSortable: field.isSortable === true && !isMasked,
    isMasked,
    isEditable: mayEdit(resource, field, viewer),
    isRequired: field.edit !== undefined && !field.edit.isOptional,
    most: field.edit?.most ?? null,
    language: field.language ?? null,
    options: await choices(telling, field),
    refersTo: target && mayRead(target, viewer) ? target.name : null,
  }
}

const writtenField = (field: Field): ActionField[] =>
  field.edit
    ? [{ ...field, takes: field.edit.takes, most: field.edit.most, isOptional: field.edit.isOptional } as ActionField]
    : []

/** The fields that making a record takes. */
export const creationFields = ({ create, fields }: Resource): ActionField[] =>
  (create?.fields ?? []).flatMap((name) => fields.filter((field) => field.name === name).flatMap(writtenField))

/** The fields that the viewer may change. */
export const editableFields = (resource: Resource, viewer: Viewer): ActionField[] =>
  resource.fields.filter((field) => mayEdit(resource, field, viewer)).flatMap(writtenField)

const describeAll = (fields: readonly ActionField[], telling: Telling) =>
  Promise.all(fields.map((field) => describeActionField(field, telling)))

const describeEdit = async (resource: Resource, telling: Telling): Promise<ResourceAction[]> => {
  const fields = editableFields(resource, telling.viewer)
  if (fields.length === 0) return []
  return [
    {
      name: 'edit',
      label: words.edit.label[telling.viewer.locale],
      description: words.edit.description[telling.viewer.locale],
      isDanger: false,
      needsReason: resource.edit?.needsReason === true,
      fields: await describeAll(fields, telling),
    },
  ]
}

const describeCreate = async (resource: Resource, telling: Telling): Promise<ResourceAction[]> => {
  const { viewer } = telling
  const { locale } = viewer
  if (!resource.create || !mayCreate(resource, viewer)) return []
  return [
    {
      name: 'create',
      label: resource.create.label[locale],
      description: words.create[locale],
      isDanger: false,
      needsReason: false,
      fields: await describeAll(creationFields(resource), telling),
    },
  ]
}

/** The actions that the viewer may take on a record in this state; in any state, where none is given. */
export const describeActions = async (
  resource: Resource,
  telling: Telling,
  record?: { id: string; values: Values },
): Promise<ResourceAction[]> => {
  const { viewer } = telling
  const { locale } = viewer
  const own = resource.actions.filter(
    (action) => mayDo(resource, action, viewer) && (!record || action.fits(record.values, viewer, record.id)),
  )
  const described = await Promise.all(
    own.map(async (action) => ({
      name: action.name,
      label: action.label[locale],
      description: action.description[locale],
      isDanger: action.isDanger === true,
      needsReason: action.needsReason === true,
      fields: await describeAll(action.fields ?? [], telling),
    })),
  )
  return [...(await describeEdit(resource, telling)), ...described]
}

/** What the viewer may see and do with one kind of record. */
export const describePrivilege = async (resource: Resource, telling: Telling): Promise<AssignedPrivilege> => {
  const { viewer } = telling
  const { locale } = viewer
  const fields = await Promise.all(
    visibleFields(resource, viewer).map((field) => describeField(resource, field, telling)),
  )
  return {
    resourceName: resource.name,
    title: resource.title[locale],
    group: resource.group[locale],
    description: resource.description[locale],
    canCreate: mayCreate(resource, viewer),
    fields,
    actions: [...(await describeCreate(resource, telling)), ...(await describeActions(resource, telling))],
    filters: fields
      .filter(({ name, isMasked }) => resource.filters.includes(name) && !isMasked)
      .map(({ name, label, options }) => ({ name, label, options: options ?? [] })),
  }
}
