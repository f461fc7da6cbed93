import { storedFields, type StoredName } from '@/schemas/application-fields'

/**
 * The columns of a CSV file of applications: `made` by hand and one for each stored field. The columns in `first` come
 * first, in that order, because readers rely on it; every other column follows.
 */
export function applicationColumns<Column>(
  made: Readonly<Record<string, Column>>,
  fieldColumn: (name: StoredName) => Column,
  first: readonly string[],
): [string, Column][] {
  const fields = storedFields().map(([name]): [string, Column] => [name, fieldColumn(name)])
  const place = (name: string) => (first.includes(name) ? first.indexOf(name) : first.length)
  return [...Object.entries(made), ...fields].toSorted(([one], [other]) => place(one) - place(other))
}
