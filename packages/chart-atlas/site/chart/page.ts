import type { Drawing } from '#atlas/drawing/elk.ts';
import { foldable } from '#atlas/drawing/fold.ts';
import { graphOf } from '#atlas/drawing/graph.ts';
import { clausesSection } from '#atlas/site/chart/clauses.ts';
import { coverageSection } from '#atlas/site/chart/coverage.ts';
import { heatSection, heatStyle, heatSwitch } from '#atlas/site/chart/heat.ts';
import { pathsSection, playerPanel } from '#atlas/site/chart/paths.ts';
import { statesSection } from '#atlas/site/chart/states.ts';
import { transitionsSection } from '#atlas/site/chart/transitions.ts';
import type { Facts } from '#atlas/site/chartFacts.ts';
import { html, json, type Markup } from '#atlas/site/html.ts';
import { page } from '#atlas/site/pageFrame.ts';
import type { SiteInput } from '#atlas/site/siteInput.ts';
import { svgOf } from '#atlas/site/svg.ts';

/** A chart's drawings: the whole, and the one that its page opens with where that has folded states. */
export interface Drawings {
  readonly whole: Drawing;
  readonly folded: Drawing | undefined;
}

const SECTIONS = ['states', 'transitions', 'paths', 'coverage', 'clauses'] as const;

/** The width from which a chart can be fitted to the window. */
const WIDE_PX = 700;

const counted = ({ states, transitions, paths, chart }: Facts) => {
  const addresses = [...new Set(Object.values(chart.routes))].join(', ');
  return `${states.length} states, ${transitions.length} transitions, ${paths.length} paths${addresses ? `; shown at ${addresses}` : ''}.`;
};

const zoomControls = html`<label class="fit"><input type="checkbox" id="fit"> Fit the width</label><span id="zoom" hidden> <button type="button" data-zoom="-1" aria-label="Zoom out">−</button> <button type="button" data-zoom="0">100 %</button> <button type="button" data-zoom="1" aria-label="Zoom in">+</button></span>`;

const foldControls = html`<span id="fold-all" hidden><button type="button" data-all="fold">Fold all</button> <button type="button" data-all="unfold">Unfold all</button></span>`;

const picture = ({ whole, folded }: Drawings, facts: Facts, input: SiteInput): Markup => {
  const { chart } = facts;
  const graph = graphOf(chart.machine);
  const [isWide, canFold] = [whole.width > WIDE_PX, foldable(graph).size > 0];
  return html`<section class="chart" aria-labelledby="chart"><h2 id="chart" class="vh">Chart</h2>
${(isWide || canFold) && html`<p class="zoom">${isWide && zoomControls}${canFold && foldControls}</p>`}
${heatSwitch(input.heatOf(chart))}
${playerPanel}
<section class="canvas" tabindex="0" aria-label="Statechart of ${chart.id}, scrolls" aria-describedby="as-text"><div class="sheet">${svgOf(whole)}</div>${folded && html`<template>${svgOf(folded, 'folded')}</template>`}</section>
${canFold && html`<script type="application/json" id="graph">${json(graph)}</script>`}</section>`;
};

/** The page of one chart. */
export const chartPage = (facts: Facts, drawings: Drawings, input: SiteInput): string => {
  const { id } = facts.chart;
  const body = html`<h1>${id}</h1>
<p class="lead">${input.aboutOf(facts.chart)}</p>
<p>${counted(facts)} <span id="as-text">All that the chart shows stands below it as text, in the sections states and transitions.</span> <code>${input.fileOf(facts.chart)}</code></p>
<nav class="jump" aria-label="On this page">${SECTIONS.map((name) => html`<a class="to-page" href="#${name}">${name}</a>`)}</nav>
${picture(drawings, facts, input)}
${statesSection(facts, input)}
${transitionsSection(facts)}
${pathsSection(facts, input)}
${coverageSection(facts)}
${heatSection(facts, input.heatOf(facts.chart))}
${clausesSection(facts, input.claimsOf(facts.chart))}`;
  return page(id, body, heatStyle(facts, input.heatOf(facts.chart)));
};
