const UUID_V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

export const isUuidV4 = (value: unknown): value is string =>
  typeof value === 'string' && value.length === 36 && UUID_V4.test(value)

/**
 * Makes a random version 4 UUID in a browser. Over plain HTTP, `randomUUID` does not exist, for example when a phone
 * opens the site on a developer's machine. Then the UUID is the end of an object URL (File API, section 8.3.1).
 */
export const newUuid = (): string => crypto.randomUUID?.() ?? URL.createObjectURL(new Blob()).slice(-36)
