/** Of pdfkit 0.20; its published types are older. */
declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    /** Of a table's header cell. */
    scope?: 'Row' | 'Column';
  }
  interface PDFFont {
    registerFont(name: string, parsed: import('fontkit').Font): this;
  }
}
