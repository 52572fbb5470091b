/**
 * The data of an illustration (a drawing of the product). src/build/content/schema/illustrations.ts lists the fields.
 */
export type IllustrationData = Queries.IllustrationFragment
