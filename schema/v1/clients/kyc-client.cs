using System;
using System.Collections;
using System.Collections.Generic;
using System.Diagnostics;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Net.Http;
using System.Net.Http.Headers;
using System.Security.Cryptography;
using System.Text;
using System.Text.RegularExpressions;
using System.Threading;
using System.Threading.Tasks;

/// <summary>Settings of a <see cref="KycClient"/>.</summary>
public sealed class KycSettings
{
    /// <summary>Scheme and host of the API, without a path.</summary>
    public string Origin;
    public string AccessId;
    public string AccessKey;
    public string Version = "1";
    /// <summary>Time before its end at which a token is renewed.</summary>
    public TimeSpan RenewBefore = TimeSpan.FromSeconds(60);
    /// <summary>How many times a request is sent again.</summary>
    public int Retries = 3;
    /// <summary>Time after which one attempt is cancelled.</summary>
    public TimeSpan Timeout = TimeSpan.FromSeconds(40);
    /// <summary>Time after which a request is not sent again.</summary>
    public TimeSpan TimeLimit = TimeSpan.FromSeconds(120);
}

/// <summary>A response with errors.</summary>
public sealed class KycException : Exception
{
    public readonly IReadOnlyList<object> Errors;
    /// <summary>The fields that succeeded.</summary>
    public readonly object Fields;
    /// <summary>Time that the API asks to wait.</summary>
    public readonly TimeSpan RetryAfter;

    public KycException(List<object> errors, object fields, TimeSpan retryAfter) : base(string.Join("; ", errors.Select(
        e => KycClient.At(e, "extensions", "code") + ": " + KycClient.At(e, "message") + " (" + KycClient.At(e, "extensions", "requestId") + ")")))
    {
        Errors = errors;
        Fields = fields;
        RetryAfter = retryAfter;
    }

    public bool Has(string code) => Errors.Any(error => code.Equals(KycClient.At(error, "extensions", "code")));

    public bool IsRetryable => Errors.All(error => true.Equals(KycClient.At(error, "extensions", "retryable")));
}

/// <summary>
/// A client of version 1 of the KYC API, for C# 7 or later with .NET or Mono. It needs no packages: copy it into your project, and
/// change it. Threads can share a client. Data is dictionaries, lists, strings, numbers, booleans and null: read it with At.
/// </summary>
public sealed class KycClient
{
    private readonly KycSettings settings;
    private readonly HttpClient http = new HttpClient { Timeout = System.Threading.Timeout.InfiniteTimeSpan };
    private readonly SemaphoreSlim tokenLock = new SemaphoreSlim(1);
    private readonly Stopwatch clock = Stopwatch.StartNew();
    private string token;
    private TimeSpan renewAt;

    public KycClient(KycSettings settings) { this.settings = settings; }

    /// <summary>The value at a path of names within data, or null: At(data, "createCase", "id").</summary>
    public static object At(object value, params string[] path)
    {
        foreach (var name in path)
            value = value is Dictionary<string, object> fields && fields.TryGetValue(name, out var found) ? found : null;
        return value;
    }

    /// <summary>Runs an operation and returns its data.</summary>
    /// <param name="idempotencyKey">Of a mutation; pass your own to be able to retry it after a restart.</param>
    /// <exception cref="KycException">The response contains errors.</exception>
    /// <exception cref="HttpRequestException">There is no response of the API.</exception>
    public Task<Dictionary<string, object>> RunAsync(string query, object variables = null, string idempotencyKey = null)
    {
        var body = Json.Write(new Dictionary<string, object> { ["query"] = query, ["variables"] = variables ?? new Dictionary<string, object>() });
        return SendAsync(query, Encoding.UTF8.GetBytes(body), "application/json", idempotencyKey);
    }

    /// <summary>Reads all items of a collection, chunk by chunk. It blocks, since C# 7 has no asynchronous iterators.</summary>
    /// <param name="query">Operation with the variable $after and a chunk as its only root field.</param>
    public IEnumerable<object> Items(string query, IDictionary<string, object> variables = null)
    {
        var sent = new Dictionary<string, object>(variables ?? new Dictionary<string, object>()) { ["after"] = null };
        while (true)
        {
            var chunk = RunAsync(query, sent).GetAwaiter().GetResult().Values.Single();
            if (chunk == null) yield break;
            foreach (var item in (List<object>)At(chunk, "items")) yield return item;
            if (!true.Equals(At(chunk, "pageInfo", "hasNextPage"))) yield break;
            sent["after"] = At(chunk, "pageInfo", "endCursor");
        }
    }

    /// <summary>Uploads a document and returns its id.</summary>
    /// <param name="document">The input of uploadDocument, without the file.</param>
    /// <exception cref="InvalidDataException">The stored file differs from the sent one.</exception>
    public async Task<string> UploadDocumentAsync(string file, IDictionary<string, object> document, string idempotencyKey = null)
    {
        const string query = "mutation Upload($input: UploadDocumentInput!) { uploadDocument(input: $input) { id sha256 } }";
        var content = File.ReadAllBytes(file);
        var variables = new Dictionary<string, object> { ["input"] = new Dictionary<string, object>(document) { ["file"] = null } };
        var operations = Json.Write(new Dictionary<string, object> { ["query"] = query, ["variables"] = variables });
        var boundary = Guid.NewGuid().ToString("N");
        var head = "--" + boundary + "\r\nContent-Disposition: form-data; name=";
        // MultipartFormDataContent puts no quotes around names, which not every server reads.
        var start = Encoding.UTF8.GetBytes(head + "\"operations\"\r\n\r\n" + operations + "\r\n"
            + head + "\"map\"\r\n\r\n{\"0\": [\"variables.input.file\"]}\r\n"
            + head + "\"0\"; filename=\"" + Path.GetFileName(file).Replace("\"", "%22") + "\"\r\n\r\n");
        var body = start.Concat(content).Concat(Encoding.UTF8.GetBytes("\r\n--" + boundary + "--\r\n")).ToArray();
        var data = await SendAsync(query, body, "multipart/form-data; boundary=" + boundary, idempotencyKey).ConfigureAwait(false);
        CheckHash(content, At(data, "uploadDocument", "sha256"));
        return (string)At(data, "uploadDocument", "id");
    }

    /// <summary>Downloads a document.</summary>
    /// <exception cref="InvalidDataException">The file has another hash.</exception>
    public async Task<byte[]> DownloadDocumentAsync(string id)
    {
        const string query = "query Download($id: ID!) { getDocument(id: $id) { sha256 downloadUrl } }";
        for (var attempt = 1; ; attempt++)
        {
            var data = await RunAsync(query, new Dictionary<string, object> { ["id"] = id }).ConfigureAwait(false);
            if (!(At(data, "getDocument", "downloadUrl") is string url))
                throw new UnauthorizedAccessException("The document has no link");
            using (var limit = new CancellationTokenSource(settings.TimeLimit))
            using (var response = await http.GetAsync(url, limit.Token).ConfigureAwait(false))
            {
                // The link has expired: get a new one, once.
                if ((int)response.StatusCode == 403 && attempt == 1) continue;
                response.EnsureSuccessStatusCode();
                var content = await response.Content.ReadAsByteArrayAsync().ConfigureAwait(false);
                CheckHash(content, At(data, "getDocument", "sha256"));
                return content;
            }
        }
    }

    private async Task<Dictionary<string, object>> SendAsync(string query, byte[] body, string contentType, string idempotencyKey)
    {
        idempotencyKey = idempotencyKey ?? Guid.NewGuid().ToString();
        for (var isRenewed = false; ; isRenewed = true)
        {
            var current = await GetTokenAsync().ConfigureAwait(false);
            try
            {
                var result = await PostAsync("/graphql", body, contentType, headers =>
                {
                    headers.TryAddWithoutValidation("Accept", "application/graphql-response+json, application/json;q=0.9");
                    headers.Add("Authorization", "Bearer " + current);
                    headers.Add("X-API-Version", settings.Version);
                    if (Regex.IsMatch(query, @"^\s*mutation\b", RegexOptions.Multiline)) headers.Add("Idempotency-Key", idempotencyKey);
                }).ConfigureAwait(false);
                return (Dictionary<string, object>)At(result, "data");
            }
            catch (KycException error) when (!isRenewed && (error.Has("TOKEN_EXPIRED") || error.Has("UNAUTHENTICATED")))
            {
                // The sandbox forgets its tokens when it is reset.
                // Unless another thread has replaced it already.
                Interlocked.CompareExchange(ref token, null, current);
            }
        }
    }

    /// <summary>A token that is valid for the next request. Concurrent callers wait for the same one.</summary>
    private async Task<string> GetTokenAsync()
    {
        await tokenLock.WaitAsync().ConfigureAwait(false);
        try
        {
            var current = token;
            if (current != null && clock.Elapsed < renewAt) return current;
            var pair = Json.Write(new Dictionary<string, object> { ["accessId"] = settings.AccessId, ["accessKey"] = settings.AccessKey });
            var body = await PostAsync("/authorize", Encoding.UTF8.GetBytes(pair), "application/json", _ => { }).ConfigureAwait(false);
            // Measured from receipt: the clocks of this machine and of the API can differ.
            var lifetime = TimeSpan.FromSeconds((double)At(body, "expiresIn"));
            renewAt = clock.Elapsed + lifetime - settings.RenewBefore;
            return token = (string)At(body, "token");
        }
        finally { tokenLock.Release(); }
    }

    /// <summary>Sends a request, and sends it again while there is no response of the API or every error is retryable.</summary>
    private async Task<Dictionary<string, object>> PostAsync(string path, byte[] body, string contentType, Action<HttpRequestHeaders> addHeaders)
    {
        var end = clock.Elapsed + settings.TimeLimit;
        for (var attempt = 0; ; attempt++)
        {
            TimeSpan pause;
            try
            {
                var content = new ByteArrayContent(body);
                content.Headers.ContentType = MediaTypeHeaderValue.Parse(contentType);
                var request = new HttpRequestMessage(HttpMethod.Post, settings.Origin + path) { Content = content };
                addHeaders(request.Headers);
                return await AttemptAsync(request).ConfigureAwait(false);
            }
            catch (Exception error) when (error is HttpRequestException || (error as KycException)?.IsRetryable == true)
            {
                // 0.5, 1, 2 and so on seconds, and up to as much again, so that clients do not retry at the same time.
                double share;
                lock (Jitter) share = Jitter.NextDouble();
                pause = TimeSpan.FromSeconds(0.5 * (1 << attempt) * (1 + share)) + ((error as KycException)?.RetryAfter ?? TimeSpan.Zero);
                if (attempt >= settings.Retries || clock.Elapsed + pause > end) throw;
            }
            await Task.Delay(pause).ConfigureAwait(false);
        }
    }

    private static readonly Random Jitter = new Random();

    private async Task<Dictionary<string, object>> AttemptAsync(HttpRequestMessage request)
    {
        Dictionary<string, object> body;
        TimeSpan retryAfter;
        try
        {
            using (var limit = new CancellationTokenSource(settings.Timeout))
            using (var response = await http.SendAsync(request, limit.Token).ConfigureAwait(false))
            {
                body = (Dictionary<string, object>)new Json(await response.Content.ReadAsStringAsync().ConfigureAwait(false)).Value();
                // The response of a proxy is not JSON, or has other content.
                if (!new[] { "data", "token", "errors" }.Any(body.ContainsKey)) throw new InvalidDataException("No data");
                retryAfter = response.Headers.RetryAfter?.Delta ?? TimeSpan.Zero;
            }
        }
        catch (Exception error) when (!(error is HttpRequestException))
        {
            throw new HttpRequestException("No response of the API", error);
        }
        if (!(At(body, "errors") is List<object> errors)) return body;
        throw new KycException(errors, At(body, "data"), retryAfter);
    }

    private static void CheckHash(byte[] content, object sha256)
    {
        using (var algorithm = SHA256.Create())
            if (!BitConverter.ToString(algorithm.ComputeHash(content)).Replace("-", "").ToLowerInvariant().Equals(sha256))
                throw new InvalidDataException("The hash of the file differs");
    }

    /// <summary>Reads valid JSON, and writes it.</summary>
    private sealed class Json
    {
        private readonly string text;
        private int at;

        public Json(string text) { this.text = text; }

        public object Value()
        {
            var first = Next();
            if (first == '"') return String();
            if (first == '{' || first == '[')
            {
                var fields = new Dictionary<string, object>();
                var items = new List<object>();
                for (at++; Next() != '}' && text[at] != ']'; at += Next() == ',' ? 1 : 0)
                {
                    var key = first == '{' ? String() : null;
                    at += Next() == ':' ? 1 : 0;
                    if (key == null) items.Add(Value());
                    else fields[key] = Value();
                }
                at++;
                return first == '{' ? (object)fields : items;
            }
            var word = Regex.Match(text.Substring(at, Math.Min(40, text.Length - at)), @"^[\w.+-]+").Value;
            at += word.Length;
            if (word == "true" || word == "false") return word == "true";
            return word == "null" ? (object)null : double.Parse(word, CultureInfo.InvariantCulture);
        }

        private char Next()
        {
            while (char.IsWhiteSpace(text[at])) at++;
            return text[at];
        }

        private string String()
        {
            var start = at++;
            while (text[at] != '"') at += text[at] == '\\' ? 2 : 1;
            at++;
            // The escapes of JSON are escapes of regular expressions too.
            return Regex.Unescape(text.Substring(start + 1, at - start - 2));
        }

        public static string Write(object value)
        {
            if (value is IDictionary<string, object> fields)
                return "{" + string.Join(",", fields.Select(field => Write(field.Key) + ":" + Write(field.Value))) + "}";
            if (value is IEnumerable list && !(value is string))
                return "[" + string.Join(",", list.Cast<object>().Select(Write)) + "]";
            if (value == null || value is bool) return value == null ? "null" : (bool)value ? "true" : "false";
            var plain = Convert.ToString(value, CultureInfo.InvariantCulture);
            if (value is int || value is long || value is double || value is decimal) return plain;
            return "\"" + Regex.Replace(plain, "[\\x00-\\x1f\"\\\\]", match => "\\u" + ((int)match.Value[0]).ToString("x4")) + "\"";
        }
    }
}
