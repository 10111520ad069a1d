import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';

/**
 * The tables as a Mermaid diagram, in Markdown: columns with their types, keys and whether they may be null, and
 * which table refers to which.
 *
 * @param schema every file of db/schema, by name
 */
export function tablesDiagram(schema: Record<string, object>): string {
  const tables = Object.values(schema)
    .flatMap((file) => Object.values(file))
    .filter((exported) => is(exported, PgTable))
    .map((table) => getTableConfig(table))
    .sort((one, other) => one.name.localeCompare(other.name));
  const arrows = tables.flatMap(({ name, foreignKeys }) =>
    foreignKeys.map((key) => {
      const { columns, foreignTable } = key.reference();
      return `  ${getTableConfig(foreignTable).name} ||--o{ ${name} : "${columns.map((column) => column.name).join(', ')}"`;
    }),
  );
  return [
    '# Tables',
    '',
    'Made from `db/schema` by `npm run tables`. The reasons for columns and indexes stand in the schema.',
    '',
    '```mermaid',
    'erDiagram',
    ...arrows.sort(),
    ...tables.flatMap((table) => [`  ${table.name} {`, ...columnsOf(table), '  }']),
    '```',
    '',
  ].join('\n');
}

function columnsOf({ columns, primaryKeys, foreignKeys }: ReturnType<typeof getTableConfig>): string[] {
  const inPrimaryKey = new Set(primaryKeys.flatMap((key) => key.columns.map(({ name }) => name)));
  const pointing = new Set(foreignKeys.flatMap((key) => key.reference().columns.map(({ name }) => name)));
  return columns.map((column) => {
    const keys = [
      ...(column.primary || inPrimaryKey.has(column.name) ? ['PK'] : []),
      ...(pointing.has(column.name) ? ['FK'] : []),
      ...(column.isUnique ? ['UK'] : []),
    ];
    // Mermaid takes a type of one word.
    const type = column
      .getSQLType()
      .replace(/ with time zone/, 'tz')
      .replace(/\W+$/, '')
      .replace(/\W+/g, '_');
    const isList = column.getSQLType().endsWith('[]');
    const optional = column.notNull || column.primary ? '' : ' "may be missing"';
    return `    ${type}${isList ? '_list' : ''} ${column.name}${keys.length > 0 ? ` ${keys.join(', ')}` : ''}${optional}`;
  });
}
