import { sql, type Kysely } from 'kysely'

/** Opens a room for each project with at least two people. */
const opened = (which: string): string => `insert into chat_rooms (id, kind, project_id, created_at)
  select project_id, 'project', project_id, max(added_at) from project_people where user_id is not null and ${which}
  group by project_id having count(*) > 1 on conflict (id) do nothing`

/** Adds members. All earlier messages count as read for them. */
const joined = (which: string): string => `insert into chat_room_members (room_id, user_id, read_sequence)
  select room.id, person.user_id, room.last_sequence from chat_rooms room join project_people person on person.project_id = room.project_id
  where person.user_id is not null and ${which} on conflict do nothing`

const statements = [
  `alter table chat_rooms
    drop constraint chat_rooms_kind_check,
    add constraint chat_rooms_kind_check check (kind in ('one-to-one', 'order', 'project')),
    add column project_id uuid unique references projects (id) on delete set null,
    add constraint chat_rooms_of_projects check (project_id is null or (kind = 'project' and project_id = id))`,
  opened('true'),
  joined("room.kind = 'project'"),
  // The project is locked first, so that two people who join at once open only one conversation; then the room, so that
  // the count is right for a person who joins while someone writes.
  `create function follow_project_people() returns trigger language plpgsql as $$
  declare
    project uuid := case tg_op when 'DELETE' then old.project_id else new.project_id end;
  begin
    perform from projects where id = project for no key update;
    if tg_op <> 'DELETE' then
      ${opened('project_id = project')};
    end if;
    perform from chat_rooms where id = project and kind = 'project' for no key update;
    delete from chat_room_members member using chat_rooms room
      where room.id = project and room.kind = 'project' and member.room_id = room.id
      and member.user_id not in (select person.user_id from project_people person where person.project_id = project and person.user_id is not null);
    ${joined('room.id = project')};
    return null;
  end $$`,
  `create trigger project_people_talk after insert or delete or update of user_id on project_people
    for each row execute function follow_project_people()`,
]

/** The conversation of a project. Its members are the project's people, whichever version of the server writes them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
